"""Writes <site>/tasks.json from the sites' data, by truth_<site>.py."""
import glob, importlib, json, os, sys
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE); sys.dont_write_bytecode = True
for f in sorted(glob.glob(os.path.join(HERE, "truth_*.py"))):
    site = os.path.basename(f)[6:-3]
    tasks = importlib.import_module("truth_" + site).TASKS
    assert len({t["name"] for t in tasks}) == len(tasks)
    with open(os.path.join(HERE, site, "tasks.json"), "w") as out:
        json.dump(tasks, out, ensure_ascii=False, indent=1); out.write("\n")
    print(site, len(tasks))
