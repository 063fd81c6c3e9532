-- As before, but a search that the index does not lead, mostly because many quotes have its letters, reads the newest quotes
-- of the business, for the count and the page at once. It took any 1,001 of the table, also past those of other businesses, and then
-- walked to the page.
CREATE OR REPLACE FUNCTION search_quotes(
  wanted text, of_status text, after_time timestamptz, after_id uuid, page_size integer, most integer,
  OUT ids uuid[], OUT total integer
)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  condition constant record := search_condition(wanted);
  is_led constant boolean := condition.by_index <> '';
  usual_cost constant text := current_setting('cpu_index_tuple_cost');
  matching constant text := ' FROM quotes WHERE ' || condition.matches || ' AND ($1 IS NULL OR status = $1)';
  newest constant text := ' ORDER BY created_at DESC, id DESC';
  following constant text := '($2 IS NULL OR (created_at, id) < ($2, $3))' || newest || ' LIMIT $4';
BEGIN
  IF is_led THEN
    PERFORM set_config('cpu_index_tuple_cost', '1', true);
  END IF;
  EXECUTE 'WITH found AS MATERIALIZED (SELECT id, created_at' || matching ||
    CASE WHEN is_led THEN condition.by_index ELSE newest END || ' LIMIT $5)'
    ' SELECT (SELECT count(*) FROM found), ARRAY(SELECT id FROM found WHERE ' || following || ')'
    INTO total, ids USING of_status, after_time, after_id, page_size, most;
  PERFORM set_config('cpu_index_tuple_cost', usual_cost, true);
  IF total = most AND (is_led OR cardinality(ids) < page_size) THEN
    -- So many match that the page is full after a short walk.
    EXECUTE 'SELECT ARRAY(SELECT id' || matching || ' AND ' || following || ')'
      INTO ids USING of_status, after_time, after_id, page_size;
  END IF;
END
$$;
