"""Discord servers: what each has chosen, who may do what there, and what becomes of tables when one goes."""
