"""Serves Django's admin for the tests: `serve.py FOLDER`, with a `data.json` in the folder.

`data.json` holds `users` (`username`, `password`, maybe `superuser` and `permissions`), `sessions`
(`key`, `username`: somebody who is logged in already), `records` (Django's fixture format) and
maybe `frozen`: then nothing but logging in changes the database.
The first line on standard output is the port. The process ends when its standard input does, so
that it never outlives the test, however the test ends.
"""

import json
import os
import pathlib
import socket
import sys
import threading
from datetime import timedelta

# Listening comes first: who connects meanwhile waits in the queue, and nobody else gets the port.
listener = socket.create_server(("127.0.0.1", 0), backlog=128)
port = listener.getsockname()[1]
print(port, flush=True)


def end_with_the_test():
    sys.stdin.buffer.read()
    os._exit(0)


threading.Thread(target=end_with_the_test, daemon=True).start()

import django
from django.conf import settings

folder = pathlib.Path(sys.argv[1])
apps = ["auth", "contenttypes", "sessions", "admin", "messages", "staticfiles"]
settings.configure(
    SECRET_KEY="for tests only",
    ALLOWED_HOSTS=["127.0.0.1", "localhost"],
    ROOT_URLCONF="urls",
    INSTALLED_APPS=[f"django.contrib.{app}" for app in apps] + ["orders"],
    MIDDLEWARE=[
        "django.middleware.security.SecurityMiddleware",
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.middleware.common.CommonMiddleware",
        "django.middleware.csrf.CsrfViewMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
        "django.contrib.messages.middleware.MessageMiddleware",
        "django.middleware.clickjacking.XFrameOptionsMiddleware",
    ],
    TEMPLATES=[
        {
            "BACKEND": "django.template.backends.django.DjangoTemplates",
            "APP_DIRS": True,
            "OPTIONS": {
                "context_processors": [
                    "django.template.context_processors.request",
                    "django.contrib.auth.context_processors.auth",
                    "django.contrib.messages.context_processors.messages",
                ]
            },
        }
    ],
    DATABASES={
        "default": {"ENGINE": "django.db.backends.sqlite3", "NAME": folder / "db.sqlite3"}
    },
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    STATIC_URL="/static/",
    USE_L10N=True,
    USE_TZ=True,
    # Tables straight from the models, and passwords that cost nothing to check: both for speed.
    MIGRATION_MODULES={app: None for app in apps},
    PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
    LOGGING={"version": 1, "loggers": {"django": {"level": "ERROR"}}},
)
django.setup()

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import Permission, User
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.staticfiles.handlers import StaticFilesHandler
from django.core import serializers
from django.core.exceptions import PermissionDenied
from django.core.management import call_command
from django.core.servers.basehttp import ThreadedWSGIServer, WSGIRequestHandler
from django.core.wsgi import get_wsgi_application
from django.db import transaction
from django.db.models.signals import pre_delete, pre_save
from django.utils import timezone


def fill(data):
    for given in data["users"]:
        user = User.objects.create_user(given["username"], password=given["password"])
        user.is_staff = True
        user.is_superuser = given.get("superuser", False)
        user.save()
        for name in given.get("permissions", []):
            user.user_permissions.add(Permission.objects.get(codename=name))
    for given in data.get("sessions", []):
        user = User.objects.get(username=given["username"])
        session = {
            SESSION_KEY: str(user.pk),
            BACKEND_SESSION_KEY: "django.contrib.auth.backends.ModelBackend",
            HASH_SESSION_KEY: user.get_session_auth_hash(),
        }
        # Not by `SessionStore(session_key=…)`: it takes no keys of other people's making.
        SessionStore().get_model_class().objects.create(
            session_key=given["key"],
            session_data=SessionStore().encode(session),
            expire_date=timezone.now() + timedelta(days=1),
        )
    for record in serializers.deserialize("python", data["records"]):
        record.save()


def refuse(sender, update_fields=None, **_):
    if sender.__name__ != "Session" and update_fields != frozenset(["last_login"]):
        raise PermissionDenied("The records of this test are frozen.")


call_command("migrate", run_syncdb=True, verbosity=0)
data = json.loads((folder / "data.json").read_text())
with transaction.atomic():
    fill(data)
if data.get("frozen", False):
    pre_save.connect(refuse)
    pre_delete.connect(refuse)

server = ThreadedWSGIServer(("127.0.0.1", port), WSGIRequestHandler, bind_and_activate=False)
server.socket.close()
server.socket = listener
server.server_name, server.server_port = "127.0.0.1", port
server.setup_environ()
server.daemon_threads = True
server.set_app(StaticFilesHandler(get_wsgi_application()))
server.serve_forever()
