-- A stand-in for Citus: the catalogs, functions and rules that db:distribute and the harness of test:citus meet.
-- Names, signatures, rules and messages are those of Citus 13; rows stay where they are, and all statements run on one
-- server. So it shows whether Citus would accept the tables, not whether it would answer a query.
create schema citus;

create type citus.distribution_type as enum ('hash', 'range', 'append');
create type noderole as enum ('primary', 'secondary', 'unavailable');

create table citus.pg_dist_partition (
  logicalrelid regclass not null unique,
  -- 'h': distributed; 'n': a reference table, or a local one that Citus knows.
  partmethod "char" not null,
  -- In Citus an expression; here the column's name.
  partkey text,
  colocationid integer not null default 0,
  -- 't': a reference table.
  repmodel "char" not null default 's',
  autoconverted boolean not null default false
);
alter table citus.pg_dist_partition set schema pg_catalog;
grant select on pg_dist_partition to public;

create sequence citus.pg_dist_colocationid_seq;
create sequence citus.pg_dist_groupid_seq;

create table citus.pg_dist_node (
  nodeid integer generated always as identity primary key,
  groupid integer not null,
  nodename text not null,
  nodeport integer not null,
  isactive boolean not null default true,
  noderole noderole not null default 'primary',
  shouldhaveshards boolean not null default true,
  unique (nodename, nodeport)
);
alter table citus.pg_dist_node set schema pg_catalog;
grant select on pg_dist_node to public;

create function citus.refuse(message text, detail text default '') returns void language plpgsql as $$
begin
  raise exception using errcode = 'feature_not_supported', message = message, detail = detail;
end
$$;

create function citus_set_coordinator_host(host text, port integer default current_setting('port')::int,
  node_role noderole default 'primary', node_cluster name default 'default') returns void
  language sql begin atomic
  delete from pg_dist_node where groupid = 0;
  insert into pg_dist_node (groupid, nodename, nodeport, shouldhaveshards) values (0, host, port, false);
end;

create function citus_add_node(nodename text, nodeport integer, groupid integer default -1,
  noderole noderole default 'primary', nodecluster name default 'default') returns integer
  language sql begin atomic
  insert into pg_dist_node (groupid, nodename, nodeport)
    values (nextval('citus.pg_dist_groupid_seq'), citus_add_node.nodename, citus_add_node.nodeport) returning nodeid;
end;

create function citus_set_node_property(nodename text, nodeport integer, property text, value boolean) returns void
  language plpgsql as $$
begin
  if property <> 'shouldhaveshards' then
    raise exception 'only the ''shouldhaveshards'' property can be set using this function';
  end if;
  update pg_dist_node n set shouldhaveshards = value
    where n.nodename = citus_set_node_property.nodename and n.nodeport = citus_set_node_property.nodeport;
  if not found then
    raise exception 'node at "%:%" does not exist', nodename, nodeport;
  end if;
end
$$;

-- Foreign keys, with what Citus knows of both tables. A key of a table to itself is one, too.
create view citus.keys as
  select k.conrelid, k.confrelid, k.confdeltype, k.confupdtype,
    own.partmethod as own_method, own.repmodel as own_model, own.colocationid as own_group,
    other.partmethod as other_method, other.repmodel as other_model, other.colocationid as other_group,
    array_position(k.conkey, (select attnum from pg_attribute
      where attrelid = k.conrelid and attname = own.partkey)) as own_place,
    array_position(k.confkey, (select attnum from pg_attribute
      where attrelid = k.confrelid and attname = other.partkey)) as other_place
  from pg_constraint k
  left join pg_dist_partition own on own.logicalrelid = k.conrelid
  left join pg_dist_partition other on other.logicalrelid = k.confrelid
  where k.contype = 'f';

-- commands/foreign_constraint.c: ErrorIfUnsupportedForeignConstraintExists
create function citus.check_keys(relation oid) returns void language plpgsql as $$
declare
  k citus.keys;
begin
  for k in select * from citus.keys where conrelid = relation and own_method is not null loop
    if k.other_method is null then
      perform citus.refuse(
        format('referenced table "%s" must be a distributed table or a reference table', k.confrelid::regclass),
        'To enforce foreign keys, the referencing and referenced rows need to be stored on the same node.');
    elsif k.own_method = 'n' and k.other_method = 'n' then
      if k.own_model = 't' and k.other_model <> 't' and (k.confdeltype not in ('a', 'r') or k.confupdtype not in ('a', 'r')) then
        perform citus.refuse('cannot define foreign key constraint, foreign keys from reference tables to local tables can only be defined with NO ACTION or RESTRICT behaviors');
      end if;
    elsif k.own_method = 'n' then
      perform citus.refuse(
        'cannot create foreign key constraint since foreign keys from reference tables and local tables to distributed tables are not supported',
        format('Key of %s to %s', k.conrelid::regclass, k.confrelid::regclass));
    elsif k.other_model <> 't' and k.own_group <> k.other_group then
      perform citus.refuse('cannot create foreign key constraint since relations are not colocated or not referencing a reference table');
    elsif k.own_place is not null and k.confdeltype in ('n', 'd') then
      -- Also with a list of columns: https://github.com/citusdata/citus/issues/7132
      perform citus.refuse('cannot create foreign key constraint',
        'SET NULL or SET DEFAULT is not supported in ON DELETE operation when distribution key is included in the foreign key constraint');
    elsif k.own_place is not null and k.confupdtype in ('n', 'd', 'c') then
      perform citus.refuse('cannot create foreign key constraint',
        'SET NULL, SET DEFAULT or CASCADE is not supported in ON UPDATE operation when distribution key included in the foreign constraint.');
    elsif k.other_method = 'h' and k.own_place is distinct from k.other_place then
      perform citus.refuse('cannot create foreign key constraint',
        'Foreign keys are supported in two cases, either in between two colocated tables including partition column in the same ordinal in the both tables or from distributed to reference tables');
    end if;
  end loop;
end
$$;

-- commands/table.c: ErrorIfUnsupportedConstraint
create function citus.check_unique(relation oid) returns void language plpgsql as $$
begin
  if exists (select from pg_dist_partition p
    join pg_attribute a on a.attrelid = p.logicalrelid and a.attname = p.partkey
    join pg_index i on i.indrelid = p.logicalrelid and (i.indisunique or i.indisexclusion)
    where p.logicalrelid = relation and a.attnum <> all (i.indkey))
  then
    perform citus.refuse(format('cannot create constraint on "%s"', relation::regclass),
      'Distributed relations cannot have UNIQUE, EXCLUDE, or PRIMARY KEY constraints that do not include the partition column (with an equality operator if EXCLUDE).');
  end if;
end
$$;

-- commands/create_distributed_table.c: EnsureRelationHasNoTriggers; commands/policy.c: ErrorIfUnsupportedPolicyExpr
create function citus.check_table(relation oid) returns void language plpgsql as $$
begin
  if coalesce(current_setting('citus.enable_unsafe_triggers', true), 'off') <> 'on'
    and exists (select from pg_trigger where tgrelid = relation and not tgisinternal)
  then
    perform citus.refuse(format('cannot distribute relation "%s" because it has triggers', relation::regclass));
  end if;
  if exists (select from pg_policy where polrelid = relation
    and concat(polqual::text, polwithcheck::text) like '%{SUBLINK %')
  then
    perform citus.refuse('cannot create policy', 'Subqueries are not supported in policies on distributed tables');
  end if;
  perform citus.check_unique(relation);
  perform citus.check_keys(relation);
end
$$;

-- With the coordinator among the nodes, Citus keeps keys of local tables to reference tables. For that it takes over the
-- local table, and with it each table that keys connect.
create function citus.keeps_local_keys() returns boolean language sql begin atomic
  select coalesce(nullif(current_setting('citus.enable_local_reference_table_foreign_keys', true), ''), 'on') in ('on', 'true')
    and exists (select from pg_dist_node where groupid = 0);
end;

create function citus.take_over(relation oid) returns void language plpgsql as $$
declare
  taken oid;
begin
  for taken in
    with recursive connected (id) as (
      select relation
      union
      select case when conrelid = id then confrelid else conrelid end from connected
        join citus.keys on conrelid = id and other_method is null or confrelid = id and own_method is null
    )
    select id from connected where id not in (select logicalrelid from pg_dist_partition)
  loop
    insert into pg_dist_partition (logicalrelid, partmethod, autoconverted) values (taken, 'n', true);
  end loop;
end
$$;

create function citus.refuse_distributed(relation oid) returns void language plpgsql as $$
begin
  -- A local table that Citus took over may be distributed.
  delete from pg_dist_partition where logicalrelid = relation and partmethod = 'n' and repmodel = 's';
  if exists (select from pg_dist_partition where logicalrelid = relation) then
    perform citus.refuse(format('table "%s" is already distributed', relation::regclass));
  end if;
end
$$;

create function create_reference_table(table_name regclass) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  referring oid;
begin
  perform citus.refuse_distributed(table_name);
  insert into pg_dist_partition (logicalrelid, partmethod, colocationid, repmodel) values (table_name, 'n', -1, 't');
  perform citus.check_table(table_name);
  if citus.keeps_local_keys() then
    for referring in select conrelid from citus.keys where confrelid = table_name and own_method is null loop
      perform citus.take_over(referring);
    end loop;
  end if;
end
$$;

create function create_distributed_table(table_name regclass, distribution_column text,
  distribution_type citus.distribution_type default 'hash', colocate_with text default 'default',
  shard_count integer default null) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  colocation integer;
  referring oid;
begin
  if not exists (select from pg_dist_node where isactive and shouldhaveshards) then
    raise exception using message = 'no worker nodes are available for placing shards', hint = 'Add more worker nodes.';
  end if;
  if not exists (select from pg_attribute where attrelid = table_name and attname = distribution_column) then
    raise exception 'column "%" of relation "%" does not exist', distribution_column, table_name;
  end if;
  perform citus.refuse_distributed(table_name);
  if colocate_with in ('default', 'none') then
    colocation := nextval('citus.pg_dist_colocationid_seq');
  else
    select colocationid into colocation from pg_dist_partition
      where logicalrelid = colocate_with::regclass and partmethod = 'h';
    if colocation is null then
      raise exception 'relation % is not distributed', colocate_with;
    end if;
  end if;
  insert into pg_dist_partition (logicalrelid, partmethod, partkey, colocationid)
    values (table_name, 'h', distribution_column, colocation);
  perform citus.check_table(table_name);
  -- Those of tables that Citus knows are made anew.
  for referring in select conrelid from citus.keys where confrelid = table_name and own_method is not null loop
    perform citus.check_keys(referring);
  end loop;
end
$$;

-- commands/table.c: what a later change of a table's keys may do
create function citus.after_change() returns event_trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  changed oid;
begin
  for changed in select distinct objid from pg_event_trigger_ddl_commands() where classid = 'pg_class'::regclass loop
    if citus.keeps_local_keys()
      and exists (select from citus.keys where conrelid = changed and own_method is null and other_method = 'n')
    then
      perform citus.take_over(changed);
    end if;
    perform citus.check_unique(changed);
    perform citus.check_keys(changed);
  end loop;
end
$$;

create event trigger citus_after_change on ddl_command_end when tag in ('ALTER TABLE', 'CREATE TABLE')
  execute function citus.after_change();

-- Citus forgets dropped tables, too.
create function citus.after_drop() returns event_trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from pg_dist_partition where not exists (select from pg_class where oid = logicalrelid);
end
$$;

create event trigger citus_after_drop on sql_drop when tag in ('DROP TABLE') execute function citus.after_drop();
