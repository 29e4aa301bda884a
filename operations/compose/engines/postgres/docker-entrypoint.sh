#!/usr/bin/env bash
# What docker-compose.yml asks of the official image: a data directory made once, with the user and password of its variables, and the
# scripts of /docker-entrypoint-initdb.d run on it before anybody else gets in.
set -Eeo pipefail
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown -R postgres "$PGDATA" /var/run/postgresql
  chmod 0700 "$PGDATA"
  exec gosu postgres "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" \
    --set unix_socket_directories=/var/run/postgresql --set 'listen_addresses=*' >/dev/null
  printf '\nhost all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  export PGUSER="$POSTGRES_USER" PGHOST=/var/run/postgresql
  pg_ctl -D "$PGDATA" -o '-c listen_addresses=' -w start >/dev/null
  for script in /docker-entrypoint-initdb.d/*.sh; do
    echo "running $script"
    sh "$script"
  done
  pg_ctl -D "$PGDATA" -m fast -w stop >/dev/null
fi
exec "$@"
