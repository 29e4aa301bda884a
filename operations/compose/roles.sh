#!/bin/sh
set -eu
psql -v ON_ERROR_STOP=1 -v owner_password="$(cat /run/secrets/owner-password)" \
  -v services_password="$(cat /run/secrets/services-password)" \
  --username "$POSTGRES_USER" --dbname postgres --file /docker-entrypoint-initdb.d/with/roles.sql
