#!/bin/sh
# Runs at each start of the fleet, in the postgres image: lets a standby copy the primary, also one that was made without
# a fleet, and ends once the standby confirms each commit.
set -eu
# What it changes itself must not wait for a standby that is away.
export PGUSER=postgres PGDATABASE=postgres PGOPTIONS='-c synchronous_commit=local'
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 "$@"; }
is_found() { [ "$(ask --command="select count(*) > 0 from pg_stat_replication where application_name = 'standby' and $1")" = t ]; }

ask --set=password="$REPLICATION_PASSWORD" <<'SQL'
select 'create role replicator' where not exists (select from pg_roles where rolname = 'replicator') \gexec
alter role replicator login replication password :'password';
select format('copy (select %L) to program %L', 'host replication replicator all scram-sha-256',
    format('(echo; cat) >> %L', current_setting('hba_file')))
  where not exists (
    select from pg_hba_file_rules where database = '{replication}' and user_name = '{replicator}') \gexec
-- What a standby that was away for a while still needs.
select 'alter system set wal_keep_size = ''1GB''' where current_setting('wal_keep_size') = '0' \gexec
select from pg_reload_conf();
SQL

# Before a standby streams, every commit would wait for it.
until is_found "state = 'streaming'"; do sleep 1; done
ask <<'SQL'
select 'alter system set synchronous_standby_names = ''standby'''
  where current_setting('synchronous_standby_names') = '' \gexec
select from pg_reload_conf();
SQL
until is_found "sync_state in ('sync', 'quorum')"; do sleep 1; done
# The checkpointer makes commits wait. It reads the setting before a checkpoint, of which one may be under way.
ask --command=checkpoint --command=checkpoint
echo 'The standby confirms each commit.'
