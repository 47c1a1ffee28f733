"""Many matches at once: the loops that simulation, arena and environments run, in the subset that compiles."""
