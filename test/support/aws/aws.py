"""The AWS command line as far as the pages need it, on the service models of botocore: it refuses operations and options that are
not in them, as the real one does, and asks whatever AWS_ENDPOINT_URL and AWS_ENDPOINT_URL_… name."""

import json
import os
import sys

import botocore.session
import jmespath
from botocore import xform_name

GLOBAL = ("region", "query", "output", "cli-binary-format")
# What the command line calls otherwise than the models do.
RENAMED = {"sns subscribe endpoint": "notification-endpoint"}


def refuse(why):
    sys.exit(f"aws: error: {why}")


def cased(word):
    return word.replace("_", "-")


def plain(value):
    """As the command line reads `file://…`."""
    if not value.startswith("file://"):
        return value
    with open(value[len("file://") :], encoding="utf-8") as file:
        return file.read()


def typed(shape, text):
    """What is written as JSON or in the short form `Name=value,Other=value`."""
    if shape.type_name in ("integer", "long"):
        return int(text)
    if shape.type_name == "boolean":
        return {"true": True, "false": False}[text]
    if shape.type_name == "list":
        return [typed(shape.member, text)]
    if shape.type_name != "structure":
        return text
    parts = dict(part.split("=", 1) for part in text.split(","))
    if not parts.keys() <= shape.members.keys():
        refuse(f"{text}: there are only {', '.join(shape.members)}")
    return {name: typed(shape.members[name], value) for name, value in parts.items()}


def options_of(words, known):
    """The options by their names, and what stands beside them."""
    options, beside, words = {}, [], list(words)
    while words:
        word = words.pop(0)
        if not word.startswith("--"):
            beside.append(word)
            continue
        name = word[2:]
        negated = name.removeprefix("no-")
        shape = known.get(name) or known.get(negated)
        if shape is None and name not in GLOBAL:
            refuse(f"Unknown options: {word}")
        if shape is not None and shape.type_name == "boolean":
            options[negated] = name == negated
        elif not words:
            refuse(f"{word}: expected one argument")
        else:
            options[name] = words.pop(0)
    return options, beside


def members_of(model):
    shape = model.input_shape
    called = f"{model.service_model.service_name} {cased(xform_name(model.name))}"
    names = {name: cased(xform_name(name)) for name in ([] if shape is None else shape.members)}
    return {RENAMED.get(f"{called} {option}", option): (name, shape.members[name]) for name, option in names.items()}


def main(service, operation, *words):
    session = botocore.session.get_session()
    if service not in session.get_available_services():
        refuse(f"argument command: Found invalid choice '{service}'")
    model = session.get_service_model(service)
    names = {cased(xform_name(name)): name for name in model.operation_names}
    region = words[words.index("--region") + 1] if "--region" in words else os.environ.get("AWS_REGION")
    client = session.create_client(service, region_name=region)
    if operation == "wait":
        waiter, *words = words
        if waiter.replace("-", "_") not in client.waiter_names:
            refuse(f"argument subcommand: Found invalid choice '{waiter}'")
        waits = client.get_waiter(waiter.replace("-", "_"))
        ask, operation = waits.wait, cased(xform_name(waits.config.operation))
    elif operation not in names:
        refuse(f"argument operation: Found invalid choice '{operation}'")
    else:
        ask = getattr(client, operation.replace("-", "_"))
    members = members_of(model.operation_model(names[operation]))
    options, beside = options_of(words, {name: shape for name, (_, shape) in members.items()})
    given = {
        members[name][0]: value if isinstance(value, bool) else typed(members[name][1], plain(value))
        for name, value in options.items()
        if name in members
    }
    answer = ask(**given) or {}
    # What streams goes into the file that is named beside the options.
    streamed = next((name for name, value in answer.items() if hasattr(value, "read")), None)
    if (streamed is None) != (beside == []):
        refuse(f"Unknown options: {' '.join(beside)}")
    if streamed is not None:
        with open(beside[0], "wb") as file:
            file.write(answer.pop(streamed).read())
    answer.pop("ResponseMetadata", None)
    found = jmespath.search(options["query"], answer) if "query" in options else answer
    if options.get("output") == "text":
        print("\t".join(found) if isinstance(found, list) else found)
    elif found:
        print(json.dumps(found, default=str))


main(*sys.argv[1:])
