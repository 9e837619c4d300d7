"""OctoPrint on a port of loopback, which answers only once it is ready: no page "still starting" before."""
import sys

import octoprint
from octoprint.server import Server

Server._start_intermediary_server = lambda self: None
_, state, port = sys.argv
sys.argv[1:] = ["serve", "--iknowwhatimdoing", "--basedir", state, "--host", "127.0.0.1", "--port", port]
octoprint.main()
