"""Rounds solved: counterfactual regret minimisation and best responses over a round's whole tree, walked by the game's own rules."""
