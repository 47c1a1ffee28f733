"""The server around the pure table: sockets, seats, clocks, bots, a store that loses nothing, and the page."""
