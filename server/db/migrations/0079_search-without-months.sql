-- The earlier index of the search. In a transaction of its own: its lock would wait for those who wait for the index that
-- the migration before builds.
DROP INDEX IF EXISTS "quotes_found";
