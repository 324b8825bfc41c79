"""The commands of the program, each in a module that is loaded only when somebody gives it."""
