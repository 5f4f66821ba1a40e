"""Read by Python when moto_server starts: what moto works out anew for every request, it works out once here."""

from functools import cache

from moto import backends
from moto.core import responses, utils
from werkzeug.serving import WSGIRequestHandler

modules = tuple(backends.list_of_moto_modules())
backends.list_of_moto_modules = lambda: modules
method_names = cache(utils.method_names_from_class)
utils.method_names_from_class = method_names
responses.method_names_from_class = method_names
# Nobody reads a line for each request.
WSGIRequestHandler.log_request = lambda *_: None
