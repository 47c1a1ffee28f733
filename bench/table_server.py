"""The table's server for measurements: no limits on how often somebody asks, no waiting for calls of UNO."""

import sys
from pathlib import Path

from aiohttp import web

from lastcard.service.app import make_app
from lastcard.service.settings import Settings

if __name__ == "__main__":
    port, database = int(sys.argv[1]), Path(sys.argv[2])
    settings = Settings(database=database, host="127.0.0.1", port=port, pace=0, grace=0, rate=0)
    web.run_app(make_app(settings), host=settings.host, port=port, print=None, access_log=None)
