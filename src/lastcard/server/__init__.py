"""The table: commands in, log entries and messages out; it owns no clock and no socket."""
