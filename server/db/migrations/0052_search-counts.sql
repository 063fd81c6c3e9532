-- A search's condition on the quotes of the transaction's business, as text for EXECUTE, which plans for the text at
-- hand: a rare one goes through the index, one or two letters do not. Values are quoted by "format".
CREATE FUNCTION search_condition(wanted text) RETURNS text
  LANGUAGE plpgsql STABLE
AS $$
DECLARE
  pattern constant text := '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
  digits constant text := regexp_replace(regexp_replace(wanted, '\D', '', 'g'), '^1(\d{10})$', '\1');
BEGIN
  IF wanted ~ '^[\d\s().+-]+$' AND length(digits) >= 4 AND digits <> wanted THEN
    -- Both patterns go through the index.
    RETURN format(
      'business_id = %L AND (search_text LIKE %L OR search_text LIKE %L)',
      current_business(), pattern, '%' || digits || '%');
  END IF;
  RETURN format('business_id = %L AND search_text LIKE %L', current_business(), pattern);
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
  matching constant text :=
    'FROM quotes WHERE ' || search_condition(wanted) || ' AND ($1 IS NULL OR status = $1)';
  following constant text :=
    '($2 IS NULL OR (created_at, id) < ($2, $3)) ORDER BY created_at DESC, id DESC LIMIT $4';
BEGIN
  EXECUTE 'WITH found AS MATERIALIZED (SELECT id, created_at ' || matching || ' LIMIT $5)'
    ' SELECT (SELECT count(*) FROM found), ARRAY(SELECT id FROM found WHERE ' || following || ')'
    INTO total, ids USING of_status, after_time, after_id, page_size, most;
  IF total = most THEN
    -- So many match that the page is full after a short walk from the newest.
    EXECUTE 'SELECT ARRAY(SELECT id ' || matching || ' AND ' || following || ')'
      INTO ids USING of_status, after_time, after_id, page_size;
  END IF;
END
$$;--> statement-breakpoint
-- Counts the matches of each status, at most "most", in one pass unless thousands match. Statuses without matches are
-- left out.
CREATE FUNCTION count_found_quotes(wanted text, statuses text[], most integer)
  RETURNS TABLE (status text, total integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  counting constant text := 'SELECT status, least(count(*), $3)::int, sum(count(*)) OVER () < $2'
    ' FROM (SELECT status FROM quotes WHERE ' || search_condition(wanted) || ' AND status = ANY ($1) LIMIT $2) found'
    ' GROUP BY status';
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
REVOKE ALL ON FUNCTION count_found_quotes(text, text[], integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_found_quotes(text, text[], integer) TO app_user;
