"""Tables: what they are, what members may do with them, and what keeps them going."""
