"""Tables: what members may do with them, and what keeps them going."""
