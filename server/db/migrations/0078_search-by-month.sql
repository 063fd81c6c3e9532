-- The number of a quote's month (in UTC), which differs by business, as its search keys do.
CREATE OR REPLACE FUNCTION month_key(business uuid, made timestamptz) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN hashint4(
  (extract(year FROM made AT TIME ZONE 'UTC') * 12 + extract(month FROM made AT TIME ZONE 'UTC'))::integer
) # uuid_hash(business);--> statement-breakpoint
-- The keys of a quote's text and its month. Costs as much as those of the text alone.
CREATE OR REPLACE FUNCTION search_keys(business uuid, words text, made timestamptz) RETURNS integer[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
RETURN search_keys(business, words) || month_key(business, made);--> statement-breakpoint
-- Before the migration, an operator may build this index without a lock (docs/operations.md). One whose building failed
-- or goes on would never be used.
DO $do$
BEGIN
  IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('quotes_found_by_month') AND NOT indisvalid) THEN
    RAISE EXCEPTION 'The index quotes_found_by_month is not complete. If its building has failed, run "drop index quotes_found_by_month"; otherwise wait until it is built. Then start again.';
  END IF;
END
$do$;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "quotes_found_by_month" ON "quotes" USING gin (search_keys(business_id, search_text, created_at)) WITH (gin_pending_list_limit=512);--> statement-breakpoint
DROP FUNCTION rare_part(text, text);--> statement-breakpoint
-- The four letters or digits of a search that the newest quotes have least, such as "3571" of "customer3571", or three
-- if it has no four in a row, or common ones only. The index reads an entry of every quote that has them. "other" has them, too.
-- "times" is how many of the newest quotes have them: the letters are common from five on, of 60. Null if there are none.
CREATE FUNCTION rare_part(wanted text, other text, newest text[], OUT part text, OUT times integer)
  LANGUAGE plpgsql IMMUTABLE
AS $$
BEGIN
  FOR size IN REVERSE 4..3 LOOP
    SELECT parts.part, counted.times INTO part, times
      FROM generate_series(1, least(length(wanted), 40) - size + 1) place
      CROSS JOIN LATERAL (SELECT substr(wanted, place, size) AS part) parts
      CROSS JOIN LATERAL (SELECT count(*) AS times FROM unnest(newest) words WHERE strpos(words, parts.part) > 0) counted
      WHERE parts.part ~ '^[[:alnum:]]+$' AND strpos(other, parts.part) > 0
      ORDER BY counted.times, place DESC
      LIMIT 1;
    EXIT WHEN times < 5;
  END LOOP;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION rare_part(text, text, text[]) FROM PUBLIC;--> statement-breakpoint
DROP FUNCTION search_condition(text);--> statement-breakpoint
-- A search's condition on the quotes of the transaction's business, as text for EXECUTE, and if they are few, a condition
-- by which the index finds them ("by_index") and one for those of the newest months alone ("in_months"): of as many
-- months as probably have the "enough" newest quotes, as the newest 60 came. Without one, all months are read: the list
-- of more than nine takes longer. Values are quoted by "format".
-- Several words are also found in another order, each at the start of a word; server/db/found-by.ts has the same rule
-- for lists without an index.
CREATE FUNCTION search_condition(wanted text, enough integer, OUT matches text, OUT by_index text, OUT in_months text)
  LANGUAGE plpgsql STABLE
AS $$
DECLARE
  business constant uuid := current_business();
  digits constant text := regexp_replace(regexp_replace(wanted, '\D', '', 'g'), '^1(\d{10})$', '\1');
  is_phone constant boolean := wanted ~ '^[\d\s().+-]+$' AND length(digits) >= 4 AND digits <> wanted;
  words constant text[] := ARRAY(
    SELECT word[1] FROM regexp_matches(wanted, '[a-z0-9\u0080-\uffff]+', 'g') word LIMIT 8);
  newest record;
  seconds double precision;
  since timestamp;
  months timestamp[];
  other text;
  rare record;
  keys integer[];
BEGIN
  SELECT array_agg(left(search_text, 500)) AS texts, max(created_at) AS latest, min(created_at) AS earliest INTO newest
    FROM (
      SELECT search_text, created_at FROM quotes WHERE business_id = current_business()
      ORDER BY created_at DESC, id DESC LIMIT 60
    ) quotes;
  -- What matches has the rare part either way.
  IF is_phone THEN
    other := format('search_text LIKE %L', '%' || digits || '%');
    rare := rare_part(wanted, digits, newest.texts);
  ELSIF cardinality(words) > 1 THEN
    SELECT string_agg(format('search_text ~ %L', '\m' || word), ' AND ') INTO other FROM unnest(words) word;
    rare := rare_part(wanted, array_to_string(words, ' '), newest.texts);
  ELSE
    rare := rare_part(wanted, wanted, newest.texts);
  END IF;
  matches := format('business_id = %L AND (search_text LIKE %L%s)',
    business, '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%', ' OR ' || other);
  by_index := '';
  in_months := '';
  IF rare.part IS NULL OR rare.times >= 5 THEN
    RETURN;
  END IF;
  -- Without the keys of the ends of a word: the part may be inside one.
  keys := ARRAY(
    SELECT unnest(search_keys(business, rare.part))
    EXCEPT SELECT unnest(search_keys(business, left(rare.part, 2)))
    EXCEPT SELECT unnest(search_keys(business, right(rare.part, 2))));
  -- There are none for letters beyond ASCII in a database of the locale C, such as the embedded one.
  IF cardinality(keys) = 0 THEN
    RETURN;
  END IF;
  by_index := format(' AND search_keys(business_id, search_text, created_at) @> %L', keys);
  seconds := extract(epoch FROM newest.latest - newest.earliest) / 60 * enough;
  IF rare.times > 0 AND cardinality(newest.texts) = 60 AND seconds < 365 * 86400 THEN
    since := date_trunc('month', newest.latest AT TIME ZONE 'UTC' - make_interval(secs => seconds));
    months := ARRAY(SELECT generate_series(since, newest.latest AT TIME ZONE 'UTC', interval '1 month'));
    IF cardinality(months) <= 9 THEN
      in_months := format(' AND created_at >= %L AND search_keys(business_id, search_text, created_at) && %L',
        since AT TIME ZONE 'UTC', ARRAY(SELECT month_key(business, month AT TIME ZONE 'UTC') FROM unnest(months) month));
    END IF;
  END IF;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION search_condition(text, integer) FROM PUBLIC;--> statement-breakpoint
-- As before, but the matches of the newest months are read first. They are enough for a search that one quote in 50 matches.
CREATE OR REPLACE FUNCTION search_quotes(
  wanted text, of_status text, after_time timestamptz, after_id uuid, page_size integer, most integer,
  OUT ids uuid[], OUT total integer
)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off
AS $$
DECLARE
  condition constant record := search_condition(wanted, 60 * most);
  is_led constant boolean := condition.by_index <> '';
  -- As long as the index leads to all matches, no walk is needed, which would be long if they are old.
  most_read constant integer := CASE WHEN is_led THEN greatest(most, 1001) ELSE most END;
  usual_cost constant text := current_setting('cpu_index_tuple_cost');
  usual_sort constant text := current_setting('enable_sort');
  matching constant text := ' FROM quotes WHERE ' || condition.matches || ' AND ($1 IS NULL OR status = $1)';
  newest constant text := ' ORDER BY created_at DESC, id DESC';
  following constant text := '($2 IS NULL OR (created_at, id) < ($2, $3))' || newest || ' LIMIT $4';
  in_months text := condition.in_months;
BEGIN
  IF is_led THEN
    PERFORM set_config('cpu_index_tuple_cost', '1', true);
  ELSE
    PERFORM set_config('enable_sort', 'off', true);
  END IF;
  LOOP
    EXECUTE 'WITH found AS MATERIALIZED (SELECT id, created_at' || matching ||
      CASE WHEN is_led THEN condition.by_index || in_months ELSE newest END || ' LIMIT $5)'
      ' SELECT (SELECT count(*) FROM found), ARRAY(SELECT id FROM found WHERE ' || following || ')'
      INTO total, ids USING of_status, after_time, after_id, page_size, most_read;
    EXIT WHEN in_months = '' OR (total >= most AND cardinality(ids) = page_size);
    in_months := '';
  END LOOP;
  PERFORM set_config('cpu_index_tuple_cost', usual_cost, true);
  IF total = most_read AND (is_led OR cardinality(ids) < page_size) THEN
    -- So many match that the page is full after a short walk.
    PERFORM set_config('enable_sort', 'off', true);
    EXECUTE 'SELECT ARRAY(SELECT id' || matching || ' AND ' || following || ')'
      INTO ids USING of_status, after_time, after_id, page_size;
  END IF;
  PERFORM set_config('enable_sort', usual_sort, true);
  total := least(total, most);
END
$$;--> statement-breakpoint
-- As before, but the matches of the newest months are counted first. A status that has "most" of them needs no other.
CREATE OR REPLACE FUNCTION count_found_quotes(wanted text, statuses text[], most integer)
  RETURNS TABLE (status text, total integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off
AS $$
DECLARE
  condition constant record := search_condition(wanted, 60 * most * cardinality(statuses) * 3 / 2);
  is_led constant boolean := condition.by_index <> '';
  usual_cost constant text := current_setting('cpu_index_tuple_cost');
  usual_sort constant text := current_setting('enable_sort');
  in_months text := condition.in_months;
  rest text[] := statuses;
  is_all boolean;
BEGIN
  IF is_led THEN
    PERFORM set_config('cpu_index_tuple_cost', '1', true);
  ELSE
    PERFORM set_config('enable_sort', 'off', true);
  END IF;
  WHILE cardinality(rest) > 0 LOOP
    -- If a pass reads as many as this, at least one status has "most" and needs no further pass; if the statuses have
    -- about as many matches, all do.
    FOR status, total, is_all IN EXECUTE
      'SELECT status, least(count(*), $3)::int, sum(count(*)) OVER () < $2'
      ' FROM (SELECT status FROM quotes WHERE ' || condition.matches || condition.by_index || in_months ||
      ' AND status = ANY ($1)' || CASE WHEN is_led THEN '' ELSE ' ORDER BY created_at DESC, id DESC' END ||
      ' LIMIT $2) found GROUP BY status' USING rest, most * cardinality(rest) * 3 / 2, most
    LOOP
      IF total = most OR (is_all AND in_months = '') THEN
        rest := array_remove(rest, status);
        RETURN NEXT;
      END IF;
    END LOOP;
    EXIT WHEN in_months = '' AND (is_all OR NOT FOUND);
    in_months := '';
  END LOOP;
  PERFORM set_config('cpu_index_tuple_cost', usual_cost, true);
  PERFORM set_config('enable_sort', usual_sort, true);
END
$$;
