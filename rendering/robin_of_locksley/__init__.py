"""The pictures of Robin of Locksley: a town square ringed by a road."""
