import importlib.util, json, os, sys
HERE = os.path.dirname(os.path.abspath(__file__))
def data(site):
    spec = importlib.util.spec_from_file_location("data_" + site, os.path.join(HERE, site, "data.py"))
    m = importlib.util.module_from_spec(spec); spec.loader.exec_module(m); return m
def any_(*v): return {"any": list(v)}
def n_(v): return any_(v, str(v))
def told(a): return {"kind": "told", "answer": a}
def exactly(**a): return {"kind": "exactly", "answer": a}
def any_order(**a): return {"kind": "any_order", "answer": a}
def state(s): return {"kind": "state", "state": s, "answer": None}
def failure(): return {"kind": "failure"}
_N = {str: "string", float: "number", int: "integer", bool: "boolean"}
def obj(**p):
    return {"type": "object", "required": list(p), "properties": {k: (v if isinstance(v, dict) else {"type": _N[v]}) for k, v in p.items()}}
def arr(item): return {"type": "array", "items": item if isinstance(item, dict) else {"type": _N[item]}}
def T(name, category, start, phrasings, expect, language="en", parameters=None, schema=None):
    assert len(phrasings) == 3, name
    return {"name": name, "category": category, "language": language, "start": start, "phrasings": phrasings,
            "parameters": parameters or {}, "schema": schema, "expect": expect}
