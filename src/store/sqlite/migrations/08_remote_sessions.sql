-- Browsers on remote WebDriver servers, by the node that has them.
CREATE TABLE remote_sessions (
  server TEXT NOT NULL,
  id     TEXT NOT NULL,
  node   TEXT NOT NULL,
  PRIMARY KEY (server, id)
) STRICT;
