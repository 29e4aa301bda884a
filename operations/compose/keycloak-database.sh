#!/bin/sh
# Runs once, when PostgreSQL makes its data directory: a database of its own for Keycloak.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/keycloak-password)" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role keycloak login password :'password';
create database keycloak owner keycloak;
SQL
