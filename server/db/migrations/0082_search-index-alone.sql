-- As before, but a search that the index of keys leads is planned by that index alone. With 10,000,000 quotes, the
-- planner expected 50,000 of a key, because it knows no frequencies of keys: it took the business's quotes from another
-- index instead and worked out the keys of each, 0.07 ms a quote. The condition stands twice, so that it expects few; the
-- index reads its list once. Without plain scans, only lists of an index are left, and a high cost of each entry read rules
-- out a second list. A walk keeps the order of its index. All settings end with the function, also those it makes itself,
-- because each is in its head.
CREATE OR REPLACE FUNCTION search_quotes(
  wanted text, of_status text, after_time timestamptz, after_id uuid, page_size integer, most integer,
  OUT ids uuid[], OUT total integer
)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  SET jit = off SET cpu_index_tuple_cost = 1 SET enable_sort = off SET enable_seqscan = off SET enable_indexscan = on
  SET plan_cache_mode = auto
AS $$
DECLARE
  condition constant record := search_condition(wanted, 60 * most);
  is_led constant boolean := condition.by_index <> '';
  -- As long as the index leads to all matches, no walk is needed, which would be long if they are old.
  most_read constant integer := CASE WHEN is_led THEN greatest(most, 1001) ELSE most END;
  matching constant text := ' FROM quotes WHERE ' || condition.matches || ' AND ($1 IS NULL OR status = $1)';
  newest constant text := ' ORDER BY created_at DESC, id DESC';
  following constant text := '($2 IS NULL OR (created_at, id) < ($2, $3))' || newest || ' LIMIT $4';
  in_months text := condition.in_months;
BEGIN
  IF is_led THEN
    PERFORM set_config('enable_indexscan', 'off', true);
  END IF;
  LOOP
    EXECUTE 'WITH found AS MATERIALIZED (SELECT id, created_at' || matching ||
      CASE WHEN is_led THEN condition.by_index || condition.by_index || in_months ELSE newest END || ' LIMIT $5)'
      ' SELECT (SELECT count(*) FROM found), ARRAY(SELECT id FROM found WHERE ' || following || ')'
      INTO total, ids USING of_status, after_time, after_id, page_size, most_read;
    EXIT WHEN in_months = '' OR (total >= most AND cardinality(ids) = page_size);
    in_months := '';
  END LOOP;
  IF total = most_read AND (is_led OR cardinality(ids) < page_size) THEN
    -- So many match that the page is full after a short walk.
    PERFORM set_config('enable_indexscan', 'on', true);
    EXECUTE 'SELECT ARRAY(SELECT id' || matching || ' AND ' || following || ')'
      INTO ids USING of_status, after_time, after_id, page_size;
  END IF;
  total := least(total, most);
END
$$;--> statement-breakpoint
-- As before, planned the same way.
CREATE OR REPLACE FUNCTION count_found_quotes(wanted text, statuses text[], most integer)
  RETURNS TABLE (status text, total integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  SET jit = off SET cpu_index_tuple_cost = 1 SET enable_sort = off SET enable_seqscan = off SET enable_indexscan = on
  SET plan_cache_mode = auto
AS $$
DECLARE
  condition constant record := search_condition(wanted, 60 * most * cardinality(statuses) * 3 / 2);
  is_led constant boolean := condition.by_index <> '';
  in_months text := condition.in_months;
  rest text[] := statuses;
  is_all boolean;
BEGIN
  IF is_led THEN
    PERFORM set_config('enable_indexscan', 'off', true);
  END IF;
  WHILE cardinality(rest) > 0 LOOP
    -- If a pass reads as many as this, at least one status has "most" and needs no further pass; if the statuses have
    -- about as many matches, all do.
    FOR status, total, is_all IN EXECUTE
      'SELECT status, least(count(*), $3)::int, sum(count(*)) OVER () < $2'
      ' FROM (SELECT status FROM quotes WHERE ' || condition.matches || condition.by_index || condition.by_index ||
      in_months || ' AND status = ANY ($1)' ||
      CASE WHEN is_led THEN '' ELSE ' ORDER BY created_at DESC, id DESC' END ||
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
END
$$;
