"""Bootstraps Directus in FOLDER/state and makes the collections and their data by its API."""
import json, pathlib, socket, subprocess, sys, time, urllib.request

folder = pathlib.Path(sys.argv[1])
serve = [pathlib.Path(__file__).parent / "serve", folder, folder / "state"]
subprocess.run([*serve, "0"], check=True, stdout=subprocess.DEVNULL)
with socket.socket() as s:
    s.bind(("127.0.0.1", 0))
    port = s.getsockname()[1]
server = subprocess.Popen([*serve, str(port)])
token = None


def call(method, path, body=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, headers, method=method)
    text = urllib.request.urlopen(request).read()
    return json.loads(text)["data"] if text else None


def field(name, type, interface, **meta):
    schema = {"is_nullable": True}
    if name == "status":
        schema["default_value"] = "draft"
    return {"field": name, "type": type, "schema": schema, "meta": {"interface": interface} | meta}


identity = {"field": "id", "type": "integer", "schema": {"is_primary_key": True, "has_auto_increment": True},
            "meta": {"interface": "input", "readonly": True, "hidden": True}}
choices = [{"text": t, "value": t.lower()} for t in ("Draft", "Published", "Reduced", "Archived")]
suppliers = [("Northern Mills", "Norway", "Oslo"), ("Casa Verde", "Spain", "Seville"), ("Alpine Goods", "Austria", "Graz"),
             ("Harbour Traders", "Portugal", "Porto"), ("Old Town Paper", "Poland", "Krakow")]
products = [  # name, price, status, stock, available from, supplier, description
    ("Oak table", 349, "published", 4, "2026-03-02", 1, "<p>A table of solid oak.</p>"),
    ("Pine shelf", 89, "published", 12, "2026-03-10", 1, "<p>Five boards, no screws.</p>"),
    ("Wool blanket", 75, "published", 30, "2026-04-01", 1, "<p>Warm and grey.</p>"),
    ("Clay pot", 18, "draft", 55, "2026-05-04", 2, "<p>Fired twice.</p>"),
    ("Olive soap", 6, "published", 200, "2026-01-15", 2, "<p>Smells of summer.</p>"),
    ("Straw hat", 25, "reduced", 17, "2026-06-01", 2, "<p>Woven by hand.</p>"),
    ("Brass bell", 42, "draft", 8, "2026-02-20", 3, "<p>Heard from far away.</p>"),
    ("Felt slippers", 38, "reduced", 21, "2026-10-05", 3, "<p>For cold floors.</p>"),
    ("Wooden sledge", 120, "published", 6, "2026-11-16", 3, "<p>Fast on hard snow.</p>"),
    ("Cork mat", 15, "draft", 64, "2026-07-07", 4, "<p>Keeps the heat off.</p>"),
    ("Tile coaster", 9, "reduced", 90, "2026-07-21", 4, "<p>Blue and white.</p>"),
    ("Paper lamp", 33, "draft", 14, "2026-09-09", None, "<p>Soft light.</p>"),
    ("Linen notebook", 12, "published", 73, "2026-08-03", 5, "<p>Plain pages.</p>"),
    ("Wrapping paper", 4, "archived", 0, "2025-11-01", 5, "<p>Stars and moons.</p>"),
]
try:
    for _ in range(120):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/server/ping")
            break
        except OSError:
            time.sleep(1)
    token = call("POST", "/auth/login", {"email": "admin@example.com", "password": "secret-1"})["access_token"]
    call("PATCH", "/settings", {"project_name": "Shop"})
    call("POST", "/collections", {
        "collection": "suppliers", "schema": {}, "meta": {"icon": "local_shipping", "sort": 2, "display_template": "{{name}}"},
        "fields": [identity, field("name", "string", "input", required=True), field("country", "string", "input"),
                   field("city", "string", "input")]})
    call("POST", "/collections", {
        "collection": "products", "schema": {},
        "meta": {"icon": "inventory_2", "sort": 1, "display_template": "{{name}}", "archive_field": "status",
                 "archive_value": "archived", "unarchive_value": "draft"},
        "fields": [identity, field("name", "string", "input", required=True, width="half"),
                   field("status", "string", "select-dropdown", options={"choices": choices}, display="labels", width="half",
                         display_options={"choices": choices}),
                   field("price", "integer", "input", width="half"), field("stock", "integer", "input", width="half"),
                   field("available_from", "date", "datetime", width="half"),
                   field("supplier", "integer", "select-dropdown-m2o", options={"template": "{{name}}"}, special=["m2o"],
                         display="related-values", display_options={"template": "{{name}}"}, width="half"),
                   field("description", "text", "input-rich-text-html",
                         options={"toolbar": ["bold", "italic", "bullist", "code"]}),
                   field("sheet", "uuid", "file", special=["file"], display="file")]})
    call("POST", "/relations", {"collection": "products", "field": "supplier", "related_collection": "suppliers",
                                "schema": {"on_delete": "SET NULL"}})
    call("POST", "/relations", {"collection": "products", "field": "sheet", "related_collection": "directus_files",
                                "schema": {"on_delete": "SET NULL"}})
    call("POST", "/items/suppliers", [dict(zip(("name", "country", "city"), s)) for s in suppliers])
    names = ("name", "price", "status", "stock", "available_from", "supplier", "description")
    call("POST", "/items/products", [dict(zip(names, p)) for p in products])
    columns = ["name", "status", "price", "stock", "available_from", "supplier"]
    for collection, fields in (("products", columns), ("suppliers", ["name", "country", "city"])):
        call("POST", "/presets", {"collection": collection, "layout": "tabular",
                                  "layout_query": {"tabular": {"fields": fields, "sort": ["id"], "limit": 25, "page": 1}}})
finally:
    server.terminate()
    server.wait()
