"""Makes the first state: settings without the wizard and with an automatic login, and some files with what is known about them."""
import json, os, pathlib, subprocess, sys

import yaml

state = pathlib.Path(sys.argv[1])
state.mkdir(parents=True)
(state / "config.yaml").write_text(yaml.safe_dump({
    "accessControl": {
        "autologinLocal": True, "autologinAs": "ann", "autologinHeadsupAcknowledged": True, "defaultReauthenticationTimeout": 0,
        "localNetworks": ["127.0.0.0/8", "::1/128"], "salt": "n4bBqXBXBqTnYbVQ0cFhZ6mXzq3sJt2l",
    },
    "api": {"key": "5B0C6E1D3F8A4E0B9D7C2A6F1E4B8D93"},
    "gcodeAnalysis": {"runAt": "never"},  # what it would find is written below
    "plugins": {
        "_disabled": ["announcements", "tracking", "softwareupdate", "discovery", "errortracking", "pi_support", "achievements", "health_check", "file_check"],
        "virtual_printer": {"enabled": True},
    },
    "server": {
        "firstRun": False, "onlineCheck": {"enabled": False}, "pluginBlacklist": {"enabled": False},
        "seenWizards": {"corewizard": 4, "backup": 1, "classicwebcam": 1, "tracking": 1},
    },
    "temperature": {"profiles": [
        {"name": "ABS", "extruder": 210, "bed": 100, "chamber": 0},
        {"name": "PETG", "extruder": 235, "bed": 80, "chamber": 0},
        {"name": "PLA", "extruder": 180, "bed": 60, "chamber": 0},
    ]},
}))
FILES = {
    "gear-20.gcode": 40, "gear-30.gcode": 60, "gear-40.gcode": 85, "bracket-left.gcode": 30, "bracket-right.gcode": 33,
    "phone-stand.gcode": 120, "lamp-foot.gcode": 75, "lamp-shade.gcode": 210,
    "household/hook.gcode": 25, "household/soap-dish.gcode": 55, "toys/dragon.gcode": 150, "toys/train.gcode": 90,
    "calibration/cube.gcode": 20, "calibration/old/tower.gcode": 45,
}
for number, (name, layers) in enumerate(FILES.items()):
    file = state / "uploads" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = ["G28", "M104 S200", "G90", "M83"]
    for layer in range(1, layers + 1):
        lines += [f"G1 Z{layer * 0.2:.1f} F3000"]
        lines += [f"G1 X{x} Y{y} E1.5 F1800" for x, y in ((20, 20), (60, 20), (60, 60), (20, 60))]
    file.write_text("\n".join(lines + ["M104 S0", "M84"]) + "\n")
    os.utime(file, (1750000000 + number * 86400,) * 2)
    known = file.parent / ".metadata.json"
    all_ = json.loads(known.read_text()) if known.exists() else {}
    filament = {"tool0": {"length": layers * 6.0, "volume": layers * 6 * 2.405 / 1000}}
    all_[file.name] = {"analysis": {
        "estimatedPrintTime": layers * 30.0, "filament": filament,
        "dimensions": {"width": 40.0, "depth": 40.0, "height": layers * 0.2},
        "printingArea": {"minX": 20.0, "minY": 20.0, "minZ": 0.0, "maxX": 60.0, "maxY": 60.0, "maxZ": layers * 0.2},
    }}
    known.write_text(json.dumps(all_))

command = [str(pathlib.Path(sys.executable).parent / "octoprint"), "--basedir", str(state), "user", "add", "--password", "secret", "--admin", "ann"]
subprocess.run(command, check=True, capture_output=True)
