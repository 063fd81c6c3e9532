#!/bin/sh
# Runs once, on a new database of the postgres image: the app's roles and database, and a role that may replicate.
# The app's role may create databases, because backups are checked in one of their own.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" \
  --set=app_password="$APP_PASSWORD" --set=replication_password="${REPLICATION_PASSWORD:-}" <<'SQL'
create role app_user nologin;
create role quotewright_app login createdb password :'app_password' in role app_user;
create database quotewright owner quotewright_app;
select format('create role replicator login replication password %L', :'replication_password')
  where :'replication_password' <> '' \gexec
SQL
if [ -n "${REPLICATION_PASSWORD:-}" ]; then
  echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
fi
