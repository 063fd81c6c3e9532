#!/bin/sh
# Starts a streaming standby of the primary in the postgres image. A new one first copies the primary.
set -eu
# Also for the connection of PostgreSQL itself.
export PGPASSWORD="$REPLICATION_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # Under another name until it is whole.
  until
    rm -rf "$PGDATA" "$PGDATA.new"
    # Not named standby: a copy confirms no commits.
    pg_basebackup --checkpoint=fast --pgdata="$PGDATA.new" --dbname='host=primary user=replicator'
  do
    sleep 2
  done
  touch "$PGDATA.new/standby.signal"
  mv "$PGDATA.new" "$PGDATA"
fi
exec postgres -c hot_standby_feedback=on \
  -c primary_conninfo='host=primary user=replicator application_name=standby'
