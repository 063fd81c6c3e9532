#!/bin/sh
# Starts a streaming standby of the primary in the postgres image. A new one first copies the primary.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  until PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup --pgdata="$PGDATA" --write-recovery-conf \
    --dbname="host=primary user=replicator application_name=standby"; do
    rm -rf "${PGDATA:?}"/*
    sleep 2
  done
  echo "primary_conninfo = 'host=primary user=replicator password=$REPLICATION_PASSWORD application_name=standby'" \
    >> "$PGDATA/postgresql.auto.conf"
fi
exec postgres -c hot_standby_feedback=on
