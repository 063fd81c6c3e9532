-- A number for each three letters or digits in a row of a text, also at the ends of its words, which differs by
-- business. Costs more than other functions, so that plans use what the index has stored.
DO $do$
BEGIN
  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION search_keys(business uuid, words text) RETURNS integer[]
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
    AS $$ SELECT array_agg(hashtext(part) # uuid_hash(business)) FROM unnest(%s.show_trgm(words)) part $$
  $create$, (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'pg_trgm'));
END
$do$;--> statement-breakpoint
-- Before the migration, an operator may build this index without a lock (docs/operations.md). One whose building failed
-- or goes on would never be used.
DO $do$
BEGIN
  IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('quotes_found') AND NOT indisvalid) THEN
    RAISE EXCEPTION 'The index quotes_found is not complete. If its building has failed, run "drop index quotes_found"; otherwise wait until it is built. Then start again.';
  END IF;
END
$do$;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "quotes_found" ON "quotes" USING gin (search_keys(business_id, search_text)) WITH (gin_pending_list_limit=512);--> statement-breakpoint
DROP FUNCTION rare_part(text);--> statement-breakpoint
-- The four letters or digits of a search that the newest quotes have least, such as "3571" of "customer3571", or three
-- if it has no four in a row, or common ones only. The index reads an entry of every quote that has them. "other" has them, too.
-- "is_common" if a third of the newest quotes have them. Null if there are no such letters.
CREATE FUNCTION rare_part(wanted text, other text, OUT part text, OUT is_common boolean)
  LANGUAGE plpgsql STABLE
AS $$
DECLARE
  newest constant text[] := ARRAY(
    SELECT left(search_text, 500) FROM quotes WHERE business_id = current_business()
    ORDER BY created_at DESC, id DESC LIMIT 30
  );
BEGIN
  FOR size IN REVERSE 4..3 LOOP
    SELECT parts.part, counted.times >= 10 INTO part, is_common
      FROM generate_series(1, least(length(wanted), 40) - size + 1) place
      CROSS JOIN LATERAL (SELECT substr(wanted, place, size) AS part) parts
      CROSS JOIN LATERAL (SELECT count(*) AS times FROM unnest(newest) words WHERE strpos(words, parts.part) > 0) counted
      WHERE parts.part ~ '^[[:alnum:]]+$' AND strpos(other, parts.part) > 0
      ORDER BY times, place DESC
      LIMIT 1;
    EXIT WHEN NOT is_common;
  END LOOP;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION rare_part(text, text) FROM PUBLIC;--> statement-breakpoint
DROP FUNCTION search_condition(text);--> statement-breakpoint
-- A search's condition on the quotes of the transaction's business, as text for EXECUTE, and a condition by which the
-- index finds them, if they are few. Values are quoted by "format".
-- Several words are also found in another order, each at the start of a word; server/db/found-by.ts has the same rule
-- for lists without an index.
CREATE FUNCTION search_condition(wanted text, OUT matches text, OUT by_index text)
  LANGUAGE plpgsql STABLE
AS $$
DECLARE
  business constant uuid := current_business();
  digits constant text := regexp_replace(regexp_replace(wanted, '\D', '', 'g'), '^1(\d{10})$', '\1');
  is_phone constant boolean := wanted ~ '^[\d\s().+-]+$' AND length(digits) >= 4 AND digits <> wanted;
  words constant text[] := ARRAY(
    SELECT word[1] FROM regexp_matches(wanted, '[a-z0-9\u0080-\uffff]+', 'g') word LIMIT 8);
  other text;
  rare record;
  keys integer[];
BEGIN
  -- What matches has the rare part either way.
  IF is_phone THEN
    other := format('search_text LIKE %L', '%' || digits || '%');
    rare := rare_part(wanted, digits);
  ELSIF cardinality(words) > 1 THEN
    SELECT string_agg(format('search_text ~ %L', '\m' || word), ' AND ') INTO other FROM unnest(words) word;
    rare := rare_part(wanted, array_to_string(words, ' '));
  ELSE
    rare := rare_part(wanted, wanted);
  END IF;
  matches := format('business_id = %L AND (search_text LIKE %L%s)',
    business, '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%', ' OR ' || other);
  by_index := '';
  IF rare.part IS NOT NULL AND NOT rare.is_common THEN
    -- Without the keys of the ends of a word: the part may be inside one.
    keys := ARRAY(
      SELECT unnest(search_keys(business, rare.part))
      EXCEPT SELECT unnest(search_keys(business, left(rare.part, 2)))
      EXCEPT SELECT unnest(search_keys(business, right(rare.part, 2))));
    -- There are none for letters beyond ASCII in a database of the locale C, such as the embedded one.
    IF cardinality(keys) > 0 THEN
      by_index := format(' AND search_keys(business_id, search_text) @> %L', keys);
    END IF;
  END IF;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION search_condition(text) FROM PUBLIC;--> statement-breakpoint
-- As before, with the condition from above.
CREATE OR REPLACE FUNCTION search_quotes(
  wanted text, of_status text, after_time timestamptz, after_id uuid, page_size integer, most integer,
  OUT ids uuid[], OUT total integer
)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  condition constant record := search_condition(wanted);
  matching constant text := ' FROM quotes WHERE ' || condition.matches || ' AND ($1 IS NULL OR status = $1)';
  following constant text :=
    '($2 IS NULL OR (created_at, id) < ($2, $3)) ORDER BY created_at DESC, id DESC LIMIT $4';
BEGIN
  EXECUTE 'WITH found AS MATERIALIZED (SELECT id, created_at' || matching || condition.by_index || ' LIMIT $5)'
    ' SELECT (SELECT count(*) FROM found), ARRAY(SELECT id FROM found WHERE ' || following || ')'
    INTO total, ids USING of_status, after_time, after_id, page_size, most;
  IF total = most THEN
    -- So many match that the page is full after a short walk from the newest.
    EXECUTE 'SELECT ARRAY(SELECT id' || matching || ' AND ' || following || ')'
      INTO ids USING of_status, after_time, after_id, page_size;
  END IF;
END
$$;--> statement-breakpoint
-- As before, with the condition from above.
CREATE OR REPLACE FUNCTION count_found_quotes(wanted text, statuses text[], most integer)
  RETURNS TABLE (status text, total integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  condition constant record := search_condition(wanted);
  counting constant text := 'SELECT status, least(count(*), $3)::int, sum(count(*)) OVER () < $2'
    ' FROM (SELECT status FROM quotes WHERE ' || condition.matches || condition.by_index ||
    ' AND status = ANY ($1) LIMIT $2) found GROUP BY status';
  rest text[] := statuses;
  is_all boolean;
BEGIN
  WHILE cardinality(rest) > 0 LOOP
    -- If a pass reads as many as this, at least one status has "most" and needs no further pass; if the statuses have
    -- about as many matches, all do.
    FOR status, total, is_all IN EXECUTE counting USING rest, 2 * most * cardinality(rest), most LOOP
      IF is_all OR total = most THEN
        rest := array_remove(rest, status);
        RETURN NEXT;
      END IF;
    END LOOP;
    EXIT WHEN is_all OR NOT FOUND;
  END LOOP;
END
$$;--> statement-breakpoint
DROP INDEX "quotes_search";--> statement-breakpoint
-- With the business first: a plan for the average business joined this index with that of all quotes of a business.
DROP INDEX "quotes_customer";--> statement-breakpoint
CREATE INDEX "quotes_customer" ON "quotes" USING btree ("business_id","customer_id","created_at","id");
