"""Draws pictures outside the event loop: which pictures are wanted, in which order, and the process that draws them."""
