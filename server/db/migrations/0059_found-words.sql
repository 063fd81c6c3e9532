-- Search texts have no accents anymore, so that a search without them finds a name that has some.
UPDATE "customers" SET "search_text" = regexp_replace(normalize("search_text", NFD), '[\u0300-\u036f]', '', 'g')
  WHERE "search_text" ~ '[^\u0001-\u007f]';--> statement-breakpoint
UPDATE "quotes" SET "search_text" = regexp_replace(normalize("search_text", NFD), '[\u0300-\u036f]', '', 'g')
  WHERE "search_text" ~ '[^\u0001-\u007f]';--> statement-breakpoint
-- Several words are also found in another order, each at the start of a word: "smith john" finds John Smith.
-- server/db/found-by.ts has the same rule for lists without an index. What matches contains the rare part either way.
CREATE OR REPLACE FUNCTION search_condition(wanted text) RETURNS text
  LANGUAGE plpgsql STABLE
AS $$
DECLARE
  pattern constant text := '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
  digits constant text := regexp_replace(regexp_replace(wanted, '\D', '', 'g'), '^1(\d{10})$', '\1');
  business constant text := format('business_id = %L AND ', current_business());
  part text;
  words text;
BEGIN
  IF wanted ~ '^[\d\s().+-]+$' AND length(digits) >= 4 AND digits <> wanted THEN
    RETURN business || format('(search_text LIKE %L OR search_text LIKE %L)', pattern, '%' || digits || '%');
  END IF;
  SELECT ' OR ' || string_agg(format('search_text ~ %L', '\m' || word[1]), ' AND ') INTO words
    FROM (SELECT word FROM regexp_matches(wanted, '[a-z0-9\u0080-\uffff]+', 'g') word LIMIT 8) found
    HAVING count(*) > 1;
  part := rare_part(wanted);
  IF part = wanted THEN
    RETURN business || format('(search_text LIKE %L%s)', pattern, coalesce(words, ''));
  END IF;
  -- Only the rare part goes through the index.
  RETURN business || format(
    'search_text LIKE %L AND (strpos(search_text, %L) > 0%s)', '%' || part || '%', wanted, coalesce(words, ''));
END
$$;
