"""Takes messages as a receiver does that uses the library of Standard Webhooks: one JSON object a line, with the
secret, the headers and the body of a message. Prints what each says; ends with an error where a signature is none."""

import json
import sys

from standardwebhooks.webhooks import Webhook

for line in sys.stdin:
    message = json.loads(line)
    said = Webhook(message["secret"]).verify(message["body"], message["headers"])
    print(json.dumps(said if isinstance(said, dict) else json.loads(message["body"])))
