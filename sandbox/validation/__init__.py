"""What a body must look like before anything happens. Pure: bodies in, typed values or `ApiError` out.

The shapes are data: msgspec structs whose fields carry Discord's limits. Rules that look at more than one field follow
as functions.
"""
