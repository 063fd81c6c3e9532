-- Outside a transaction.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "quotes_replaced" ON "quotes" USING btree ("business_id","status","created_at","id") WHERE replaced_by is not null;--> statement-breakpoint
-- Up to "most" newest quotes with a condition, which names a status, as text for EXECUTE: those listed and those replaced, as
-- the indexes quotes_listed and quotes_replaced list them. Replaced ones older than all of the page are not looked at.
CREATE OR REPLACE FUNCTION newest_of_status(condition text, most text) RETURNS text
  LANGUAGE sql IMMUTABLE
RETURN replace(replace(
  'WITH listed AS MATERIALIZED (SELECT id, created_at FROM quotes q WHERE <condition> AND replaced_by IS NULL'
  ' ORDER BY created_at DESC, id DESC LIMIT <most>)'
  ' SELECT id, created_at FROM (TABLE listed UNION ALL (SELECT id, created_at FROM quotes q'
  ' WHERE <condition> AND replaced_by IS NOT NULL'
  ' AND created_at >= coalesce((SELECT min(created_at) FROM listed HAVING count(*) = <most>), ''-infinity'')'
  ' ORDER BY created_at DESC, id DESC LIMIT <most>)) found ORDER BY created_at DESC, id DESC LIMIT <most>',
  '<most>', most), '<condition>', condition);--> statement-breakpoint
REVOKE ALL ON FUNCTION newest_of_status(text, text) FROM PUBLIC;--> statement-breakpoint
-- Whether the business has few quotes of a status, so that a search of them needs no index of keys.
CREATE OR REPLACE FUNCTION has_few_quotes(business uuid, of_status text) RETURNS boolean
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
AS $$
DECLARE
  counted integer;
BEGIN
  EXECUTE 'SELECT count(*) FROM (' || newest_of_status('business_id = $1 AND status = $2', '100') || ') found'
    INTO counted USING business, of_status;
  RETURN counted < 100;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION has_few_quotes(uuid, text) FROM PUBLIC;--> statement-breakpoint
-- As before, but the quotes of one status are walked as their index lists them, if they are few or no index of keys leads
-- the search: a status with fewer matches than the page led to the end of the list of all quotes.
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
  matching constant text := condition.matches || ' AND ($1 IS NULL OR status = $1)';
  newest constant text := ' ORDER BY created_at DESC, id DESC';
  is_following constant text := '($2 IS NULL OR (created_at, id) < ($2, $3))';
  following constant text := is_following || newest || ' LIMIT $4';
  in_months text := condition.in_months;
BEGIN
  IF of_status IS NOT NULL AND (NOT is_led OR has_few_quotes(current_business(), of_status)) THEN
    EXECUTE 'SELECT (SELECT count(*) FROM (' || newest_of_status(matching, '$5') || ') found),'
      ' ARRAY(SELECT id FROM (' || newest_of_status(matching || ' AND ' || is_following, '$4') || ') page' || newest || ')'
      INTO total, ids USING of_status, after_time, after_id, page_size, most;
    RETURN;
  END IF;
  IF is_led THEN
    PERFORM set_config('enable_indexscan', 'off', true);
  END IF;
  LOOP
    EXECUTE 'WITH found AS MATERIALIZED (SELECT id, created_at FROM quotes WHERE ' || matching ||
      CASE WHEN is_led THEN condition.by_index || condition.by_index || in_months ELSE newest END || ' LIMIT $5)'
      ' SELECT (SELECT count(*) FROM found), ARRAY(SELECT id FROM found WHERE ' || following || ')'
      INTO total, ids USING of_status, after_time, after_id, page_size, most_read;
    EXIT WHEN in_months = '' OR (total >= most AND cardinality(ids) = page_size);
    in_months := '';
  END LOOP;
  IF total = most_read AND (is_led OR cardinality(ids) < page_size) THEN
    -- So many match that the page is full after a short walk.
    PERFORM set_config('enable_indexscan', 'on', true);
    EXECUTE 'SELECT ARRAY(SELECT id FROM quotes WHERE ' || matching || ' AND ' || following || ')'
      INTO ids USING of_status, after_time, after_id, page_size;
  END IF;
  total := least(total, most);
END
$$;--> statement-breakpoint
-- As before, but the same way.
CREATE OR REPLACE FUNCTION count_found_quotes(wanted text, statuses text[], most integer)
  RETURNS TABLE (status text, total integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  SET jit = off SET cpu_index_tuple_cost = 1 SET enable_sort = off SET enable_seqscan = off SET enable_indexscan = on
  SET plan_cache_mode = auto
AS $$
DECLARE
  condition constant record := search_condition(wanted, 60 * most * cardinality(statuses) * 3 / 2);
  in_months text := condition.in_months;
  alone text[] := ARRAY(SELECT DISTINCT unnest(statuses));
  rest text[];
  is_all boolean;
BEGIN
  IF condition.by_index <> '' THEN
    alone := ARRAY(SELECT one FROM unnest(alone) one WHERE has_few_quotes(current_business(), one));
  END IF;
  RETURN QUERY EXECUTE 'SELECT one, count(*)::int FROM unnest($1) one CROSS JOIN LATERAL ('
    || newest_of_status(condition.matches || ' AND q.status = one', '$2') || ') found GROUP BY one' USING alone, most;
  rest := ARRAY(SELECT unnest(statuses) EXCEPT SELECT unnest(alone));
  PERFORM set_config('enable_indexscan', 'off', true);
  WHILE cardinality(rest) > 0 LOOP
    -- If a pass reads as many as this, at least one status has "most" and needs no further pass; if the statuses have
    -- about as many matches, all do.
    FOR status, total, is_all IN EXECUTE
      'SELECT status, least(count(*), $3)::int, sum(count(*)) OVER () < $2'
      ' FROM (SELECT status FROM quotes WHERE ' || condition.matches || condition.by_index || condition.by_index ||
      in_months || ' AND status = ANY ($1)'
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
