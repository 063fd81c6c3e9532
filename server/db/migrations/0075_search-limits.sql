-- As before, but letters count as common if one in twelve of the newest quotes has them: the newest quotes are then
-- read sooner than the list of all that have them.
CREATE OR REPLACE FUNCTION rare_part(wanted text, other text, OUT part text, OUT is_common boolean)
  LANGUAGE plpgsql STABLE
AS $$
DECLARE
  newest constant text[] := ARRAY(
    SELECT left(search_text, 500) FROM quotes WHERE business_id = current_business()
    ORDER BY created_at DESC, id DESC LIMIT 60
  );
BEGIN
  FOR size IN REVERSE 4..3 LOOP
    SELECT parts.part, counted.times >= 5 INTO part, is_common
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
-- As before, but the newest quotes are always read in their order. The planner expected few matches and read and sorted
-- the quotes of all businesses instead, which took 85 ms with 100,000. The cost of a sort that is off would start JIT.
CREATE OR REPLACE FUNCTION search_quotes(
  wanted text, of_status text, after_time timestamptz, after_id uuid, page_size integer, most integer,
  OUT ids uuid[], OUT total integer
)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off
AS $$
DECLARE
  condition constant record := search_condition(wanted);
  is_led constant boolean := condition.by_index <> '';
  -- As long as the index leads to all matches, no walk is needed, which would be long if they are old.
  most_read constant integer := CASE WHEN is_led THEN greatest(most, 1001) ELSE most END;
  usual_cost constant text := current_setting('cpu_index_tuple_cost');
  usual_sort constant text := current_setting('enable_sort');
  matching constant text := ' FROM quotes WHERE ' || condition.matches || ' AND ($1 IS NULL OR status = $1)';
  newest constant text := ' ORDER BY created_at DESC, id DESC';
  following constant text := '($2 IS NULL OR (created_at, id) < ($2, $3))' || newest || ' LIMIT $4';
BEGIN
  IF is_led THEN
    PERFORM set_config('cpu_index_tuple_cost', '1', true);
  ELSE
    PERFORM set_config('enable_sort', 'off', true);
  END IF;
  EXECUTE 'WITH found AS MATERIALIZED (SELECT id, created_at' || matching ||
    CASE WHEN is_led THEN condition.by_index ELSE newest END || ' LIMIT $5)'
    ' SELECT (SELECT count(*) FROM found), ARRAY(SELECT id FROM found WHERE ' || following || ')'
    INTO total, ids USING of_status, after_time, after_id, page_size, most_read;
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
-- As before, but without an index of the search the newest quotes are counted first.
CREATE OR REPLACE FUNCTION count_found_quotes(wanted text, statuses text[], most integer)
  RETURNS TABLE (status text, total integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off
AS $$
DECLARE
  condition constant record := search_condition(wanted);
  is_led constant boolean := condition.by_index <> '';
  usual_cost constant text := current_setting('cpu_index_tuple_cost');
  usual_sort constant text := current_setting('enable_sort');
  counting constant text := 'SELECT status, least(count(*), $3)::int, sum(count(*)) OVER () < $2'
    ' FROM (SELECT status FROM quotes WHERE ' || condition.matches || condition.by_index ||
    ' AND status = ANY ($1)' || CASE WHEN is_led THEN '' ELSE ' ORDER BY created_at DESC, id DESC' END ||
    ' LIMIT $2) found GROUP BY status';
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
    FOR status, total, is_all IN EXECUTE counting USING rest, 2 * most * cardinality(rest), most LOOP
      IF is_all OR total = most THEN
        rest := array_remove(rest, status);
        RETURN NEXT;
      END IF;
    END LOOP;
    EXIT WHEN is_all OR NOT FOUND;
  END LOOP;
  PERFORM set_config('cpu_index_tuple_cost', usual_cost, true);
  PERFORM set_config('enable_sort', usual_sort, true);
END
$$;
