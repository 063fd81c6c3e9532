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
REVOKE ALL ON FUNCTION rare_part(text) FROM PUBLIC;
