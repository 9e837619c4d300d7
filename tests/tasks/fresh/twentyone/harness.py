"""`expect` as the harness reads it, and back: `{"exactly": {…}}` is `{"kind": "exactly", …}` there, and a state is all of it."""


def for_harness(expect, first):
    """first: the site's state at the beginning."""
    kind, told = next(iter(expect.items()))
    if kind == "failure":
        return {"kind": kind}
    if kind == "state":
        return {"kind": kind, "state": {**first, **told}}
    return {"kind": kind, **told}


def from_harness(expect):
    told = {k: v for k, v in expect.items() if k != "kind"}
    kind = expect["kind"]
    return {kind: True if kind == "failure" else told["state"] if kind == "state" else told}
