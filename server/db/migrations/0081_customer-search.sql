-- Outside a transaction.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customers_found" ON "customers" USING gin (search_keys(business_id, search_text)) WITH (gin_pending_list_limit=512);--> statement-breakpoint
-- Up to "most" customers of the transaction's business that a search finds, in no order. "words" are patterns of several
-- words that match in any order, or null; server/db/found-by.ts has the same rule for lists without an index.
-- Runs as the owner, because behind a row-level policy no index is used for parts of a text. Without letters that the
-- index has keys for, it reads all customers of the business, and never those of others (enable_seqscan). As in
-- search_quotes, dear entries keep the planner from joining the index with one of all customers of the business.
CREATE OR REPLACE FUNCTION found_customers(wanted text, words text[], most integer) RETURNS SETOF customers
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off
  SET enable_seqscan = off SET cpu_index_tuple_cost = 1
AS $$
DECLARE
  business constant uuid := current_business();
  -- Those of the inside of each word: what matches has each word, but perhaps inside a longer one.
  keys constant integer[] := ARRAY(
    SELECT key FROM (SELECT regexp_matches(wanted, '[a-z0-9\u0080-\uffff]+', 'g') AS word LIMIT 8) first
      CROSS JOIN LATERAL (
      SELECT unnest(search_keys(business, word[1]))
      EXCEPT SELECT unnest(search_keys(business, left(word[1], 2)))
      EXCEPT SELECT unnest(search_keys(business, right(word[1], 2)))) inside (key));
BEGIN
  -- Without keys of the search, those of each row would be computed for nothing.
  RETURN QUERY EXECUTE 'SELECT * FROM customers WHERE business_id = $1 AND (strpos(search_text, $2) > 0' ||
    CASE WHEN words IS NULL THEN ')' ELSE ' OR search_text ~ ALL ($3))' END ||
    CASE WHEN cardinality(keys) = 0 THEN '' ELSE ' AND search_keys(business_id, search_text) @> $4' END ||
    ' LIMIT $5' USING business, wanted, words, keys, most;
END
$$;
