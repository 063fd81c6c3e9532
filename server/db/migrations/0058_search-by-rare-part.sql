-- The four letters or digits of a search that the newest quotes have least, such as "3571" of "customer3571". The
-- trigram index reads every entry of each three letters that it is asked for, so letters that all quotes share cost as
-- much as the business is large. The whole search if it is short or has no such four.
CREATE FUNCTION rare_part(wanted text) RETURNS text
  LANGUAGE plpgsql STABLE
AS $$
DECLARE
  newest text;
BEGIN
  IF length(wanted) < 6 THEN
    RETURN wanted;
  END IF;
  SELECT string_agg(left(search_text, 500), E'\n') INTO newest FROM (
    SELECT search_text FROM quotes WHERE business_id = current_business()
    ORDER BY created_at DESC, id DESC LIMIT 30
  ) sample;
  RETURN coalesce((
    SELECT part
    FROM (SELECT substr(wanted, place, 4) AS part, place FROM generate_series(1, least(length(wanted), 40) - 3) place) parts
    WHERE part ~ '^[[:alnum:]]{4}$'
    ORDER BY length(newest) - length(replace(newest, part, '')), place DESC
    LIMIT 1
  ), wanted);
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION rare_part(text) FROM PUBLIC;--> statement-breakpoint
-- As before, but the index looks for the rare part, and the whole search is compared in what it finds.
CREATE OR REPLACE FUNCTION search_condition(wanted text) RETURNS text
  LANGUAGE plpgsql STABLE
AS $$
DECLARE
  special constant text := '([\\%_])';
  digits constant text := regexp_replace(regexp_replace(wanted, '\D', '', 'g'), '^1(\d{10})$', '\1');
  part text;
BEGIN
  IF wanted ~ '^[\d\s().+-]+$' AND length(digits) >= 4 AND digits <> wanted THEN
    -- Both patterns go through the index.
    RETURN format(
      'business_id = %L AND (search_text LIKE %L OR search_text LIKE %L)', current_business(),
      '%' || regexp_replace(wanted, special, '\\\1', 'g') || '%', '%' || digits || '%');
  END IF;
  part := rare_part(wanted);
  RETURN format(
    'business_id = %L AND search_text LIKE %L', current_business(),
    '%' || regexp_replace(part, special, '\\\1', 'g') || '%')
    || CASE WHEN part = wanted THEN '' ELSE format(' AND strpos(search_text, %L) > 0', wanted) END;
END
$$;
