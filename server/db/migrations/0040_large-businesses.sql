DROP INDEX "quotes_customer";--> statement-breakpoint
CREATE INDEX "quote_events_answers" ON "quote_events" USING btree ("business_id","created_at") WHERE actor = 'customer' and kind in ('approved', 'rejected');--> statement-breakpoint
CREATE INDEX "quotes_open" ON "quotes" USING btree ("business_id","valid_until") WHERE replaced_by is null and status in ('pending', 'sent');--> statement-breakpoint
CREATE INDEX "quotes_approved" ON "quotes" USING btree ("business_id","approved_at") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "quotes_customer" ON "quotes" USING btree ("customer_id","created_at","id");--> statement-breakpoint
-- Stops counting at "most" matches. A rare search reads its matches once, for the count and the page. The function
-- without "most" stays until no server of the previous release runs.
CREATE FUNCTION search_quotes(
  wanted text, of_status text, after_time timestamptz, after_id uuid, page_size integer, most integer,
  OUT ids uuid[], OUT total integer
)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  business constant uuid := current_business();
  pattern constant text := '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
  digits constant text := regexp_replace(regexp_replace(wanted, '\D', '', 'g'), '^1(\d{10})$', '\1');
  is_phone constant boolean := wanted ~ '^[\d\s().+-]+$' AND length(digits) >= 4 AND digits <> wanted;
  -- Both patterns go through the index.
  matching constant text := 'FROM quotes WHERE business_id = $1 AND '
    || CASE WHEN is_phone THEN '(search_text LIKE $2 OR search_text LIKE $7)' ELSE 'search_text LIKE $2' END
    || ' AND ($3 IS NULL OR status = $3)';
  following constant text :=
    '($4 IS NULL OR (created_at, id) < ($4, $5)) ORDER BY created_at DESC, id DESC LIMIT $6';
  phone constant text := '%' || digits || '%';
BEGIN
  -- EXECUTE plans for the text at hand: a rare one goes through the index, one or two letters do not.
  EXECUTE 'WITH found AS MATERIALIZED (SELECT id, created_at ' || matching || ' LIMIT $8)'
    ' SELECT (SELECT count(*) FROM found), ARRAY(SELECT id FROM found WHERE ' || following || ')'
    INTO total, ids USING business, pattern, of_status, after_time, after_id, page_size, phone, most;
  IF total = most THEN
    -- So many match that the page is full after a short walk from the newest.
    EXECUTE 'SELECT ARRAY(SELECT id ' || matching || ' AND ' || following || ')'
      INTO ids USING business, pattern, of_status, after_time, after_id, page_size, phone;
  END IF;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION search_quotes(text, text, timestamptz, uuid, integer, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_quotes(text, text, timestamptz, uuid, integer, integer) TO app_user;
