"""Read by Python when moto_server starts: what moto works out anew for every request, it works out once here, and instead of
one server it becomes a process that makes one of itself for each line it is told: to load moto takes far longer than to fork."""

import gc
import os
import signal
import sys
import threading
from functools import cache

from moto import backends, server
from moto.core import responses, utils
from moto.moto_api._internal import mock_random
from werkzeug.serving import WSGIRequestHandler, make_server
from werkzeug.test import Client

modules = tuple(backends.list_of_moto_modules())
backends.list_of_moto_modules = lambda: modules
method_names = cache(utils.method_names_from_class)
utils.method_names_from_class = method_names
responses.method_names_from_class = method_names
# Nobody reads a line for each request.
WSGIRequestHandler.log_request = lambda *_: None

SERVICES = {
    "dynamodb": "DynamoDB_20120810.ListTables",
    "secretsmanager": "secretsmanager.ListSecrets",
    "kms": "TrentService.ListKeys",
    "scheduler": None,
}


def load(app):
    """Has each service asked once for what there is, which is nothing, so that its modules are loaded."""
    for service, target in SERVICES.items():
        scope = f"AWS4-HMAC-SHA256 Credential=nobody/20260101/eu-central-1/{service}/aws4_request"
        headers = {"Authorization": scope, "Host": "127.0.0.1"}
        if target is None:
            answer = Client(app).get("/schedules", headers=headers)
        else:
            headers |= {"X-Amz-Target": target, "Content-Type": "application/x-amz-json-1.1"}
            answer = Client(app).post("/", headers=headers, data="{}")
        if answer.status_code != 200:
            raise RuntimeError(f"{service} cannot be loaded: {answer.status}")


def serve(host, app, request_handler, parent):
    # Else each would make the same ids.
    mock_random.seed()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    # It ends with its parent, however that ends.
    threading.Thread(target=lambda: (os.read(parent, 1), os._exit(0)), daemon=True).start()
    each = make_server(host, 0, app, threaded=True, request_handler=request_handler)
    print(os.getpid(), each.server_port, flush=True)
    each.serve_forever()


def fork_for_each_line(host, _port, app, request_handler=WSGIRequestHandler, **_):
    load(app)
    gc.collect()
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    reads, writes = os.pipe()
    while os.read(0, 1):
        if os.fork() == 0:
            os.close(writes)
            serve(host, app, request_handler, reads)
    os._exit(0)


server.run_simple = fork_for_each_line
sys.stdout.reconfigure(line_buffering=True)
