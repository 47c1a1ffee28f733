"""How bots think, in the same subset of Python as the engine: interpreted at a table, compiled in a simulation.

A mind is given a view of its seat and its own record, never the state of the table.
"""
