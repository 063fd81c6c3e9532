-- The customer's line of a quote's search text, its second, ends with the digits of the phone number.
UPDATE "quotes" q SET "search_text" = regexp_replace(q."search_text", '^([^\n]*\n[^\n]*)', '\1 ' || c."phone")
  FROM "customers" c WHERE c."id" = q."customer_id" AND c."phone" <> '';--> statement-breakpoint
UPDATE "quotes" q SET "search_text" = regexp_replace(q."search_text", '^([^\n]*\n[^\n]*)', '\1 ' || d."digits")
  FROM (SELECT "id", regexp_replace(regexp_replace("draft_customer" ->> 'phone', '\D', '', 'g'), '^1(\d{10})$', '\1') AS "digits"
    FROM "quotes" WHERE "customer_id" IS NULL AND "draft_customer" IS NOT NULL) d
  WHERE d."id" = q."id" AND d."digits" <> '';--> statement-breakpoint
-- A search for a part of a phone number also matches its digits alone, however it is written.
CREATE OR REPLACE FUNCTION search_quotes(
  wanted text, of_status text, after_time timestamptz, after_id uuid, page_size integer,
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
  EXECUTE 'SELECT count(*) ' || matching
    INTO total USING business, pattern, of_status, after_time, after_id, page_size, phone;
  IF total <= 2000 THEN
    EXECUTE 'WITH found AS MATERIALIZED (SELECT id, created_at ' || matching || ')'
      ' SELECT ARRAY(SELECT id FROM found WHERE ' || following || ')'
      INTO ids USING business, pattern, of_status, after_time, after_id, page_size, phone;
  ELSE
    -- So many match that the page is full after a short walk from the newest.
    EXECUTE 'SELECT ARRAY(SELECT id ' || matching || ' AND ' || following || ')'
      INTO ids USING business, pattern, of_status, after_time, after_id, page_size, phone;
  END IF;
END
$$;
