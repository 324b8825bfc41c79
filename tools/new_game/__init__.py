"""Write the skeleton of a new game: `python -m tools.new_game NAME`.

The skeleton is a small card game that is playable at once, with words in all languages, pictures and tests. A new game
is made by changing it, a rule at a time, while the tests pass; `docs/adding-a-game.md` is the recipe.
"""
