-- Gives every object of Quotewright to the owner of the database. Run it as a superuser; nothing happens if all is theirs.
-- REASSIGN OWNED cannot do this: it refuses the superuser that initdb made. Extensions keep their owner.
DO $$
DECLARE
  new_owner constant oid := (SELECT datdba FROM pg_database WHERE datname = current_database());
  object text;
BEGIN
  FOR object IN
    WITH ours AS (
      SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'drizzle', 'graphile_worker')
    ), objects AS (
      SELECT 'pg_namespace'::regclass AS catalog, oid, nspowner AS owner, format('SCHEMA %I', nspname) AS object
      FROM pg_namespace WHERE oid IN (SELECT oid FROM ours) AND nspname <> 'public'
      UNION ALL
      -- Indexes, and sequences that belong to a column, follow their table.
      SELECT 'pg_class'::regclass, c.oid, relowner, format('TABLE %s', c.oid::regclass)
      FROM pg_class c
      WHERE relnamespace IN (SELECT oid FROM ours) AND relkind IN ('r', 'p', 'v', 'm', 'S')
        AND NOT EXISTS (
          SELECT FROM pg_depend d
          WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.refobjsubid > 0 AND d.deptype IN ('a', 'i')
        )
      UNION ALL
      SELECT 'pg_proc'::regclass, oid, proowner, format('ROUTINE %s', oid::regprocedure)
      FROM pg_proc WHERE pronamespace IN (SELECT oid FROM ours)
      UNION ALL
      SELECT 'pg_type'::regclass, t.oid, typowner, format('TYPE %s', t.oid::regtype)
      FROM pg_type t LEFT JOIN pg_class c ON c.oid = t.typrelid
      WHERE typnamespace IN (SELECT oid FROM ours) AND (typtype IN ('d', 'e', 'r') OR c.relkind = 'c')
    )
    SELECT objects.object FROM objects
    WHERE owner <> new_owner AND NOT EXISTS (
      SELECT FROM pg_depend d
      WHERE d.classid = objects.catalog AND d.objid = objects.oid AND d.deptype = 'e'
    )
  LOOP
    EXECUTE format('ALTER %s OWNER TO %I', object, pg_get_userbyid(new_owner));
  END LOOP;
END
$$;
