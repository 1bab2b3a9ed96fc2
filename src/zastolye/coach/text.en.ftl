# The coach: what each decision cost.

unusable-analyse-unfinished = This match is not over. Play it to its end: only a finished match can be analysed.
unusable-analyse-empty = This record has no moves: there is nothing to analyse.
