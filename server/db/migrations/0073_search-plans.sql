-- As before, but where the index of the search leads, a plan reads no list of all quotes of the business as well. That
-- looked cheaper, because the planner cannot know that what the index finds is of the business, and took 5 ms longer with
-- 100,000 quotes. A high cost of each entry read rules it out.
CREATE OR REPLACE FUNCTION search_quotes(
  wanted text, of_status text, after_time timestamptz, after_id uuid, page_size integer, most integer,
  OUT ids uuid[], OUT total integer
)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  condition constant record := search_condition(wanted);
  usual_cost constant text := current_setting('cpu_index_tuple_cost');
  matching constant text := ' FROM quotes WHERE ' || condition.matches || ' AND ($1 IS NULL OR status = $1)';
  following constant text :=
    '($2 IS NULL OR (created_at, id) < ($2, $3)) ORDER BY created_at DESC, id DESC LIMIT $4';
BEGIN
  IF condition.by_index <> '' THEN
    PERFORM set_config('cpu_index_tuple_cost', '1', true);
  END IF;
  EXECUTE 'WITH found AS MATERIALIZED (SELECT id, created_at' || matching || condition.by_index || ' LIMIT $5)'
    ' SELECT (SELECT count(*) FROM found), ARRAY(SELECT id FROM found WHERE ' || following || ')'
    INTO total, ids USING of_status, after_time, after_id, page_size, most;
  PERFORM set_config('cpu_index_tuple_cost', usual_cost, true);
  IF total = most THEN
    -- So many match that the page is full after a short walk from the newest.
    EXECUTE 'SELECT ARRAY(SELECT id' || matching || ' AND ' || following || ')'
      INTO ids USING of_status, after_time, after_id, page_size;
  END IF;
END
$$;--> statement-breakpoint
-- As before, at the same cost.
CREATE OR REPLACE FUNCTION count_found_quotes(wanted text, statuses text[], most integer)
  RETURNS TABLE (status text, total integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  condition constant record := search_condition(wanted);
  usual_cost constant text := current_setting('cpu_index_tuple_cost');
  counting constant text := 'SELECT status, least(count(*), $3)::int, sum(count(*)) OVER () < $2'
    ' FROM (SELECT status FROM quotes WHERE ' || condition.matches || condition.by_index ||
    ' AND status = ANY ($1) LIMIT $2) found GROUP BY status';
  rest text[] := statuses;
  is_all boolean;
BEGIN
  IF condition.by_index <> '' THEN
    PERFORM set_config('cpu_index_tuple_cost', '1', true);
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
END
$$;
