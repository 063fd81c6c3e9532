-- Outside a transaction.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_by_day" ON "invoices" USING btree ("business_id","day");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_unsettled" ON "invoices" USING btree ("business_id","id") WHERE voided_at is null and (open_amount is null or open_amount <> 0);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_void" ON "invoices" USING btree ("business_id","id") WHERE voided_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entries_by_day" ON "ledger_entries" USING btree ("business_id","day");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entries_uncounted" ON "ledger_entries" USING btree ("business_id","invoice_id") WHERE not is_counted;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "leads_waiting" ON "leads" USING btree ("business_id","created_at","id") WHERE dismissed_at is null and quote_id is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_found" ON "invoices" USING gin (search_keys(business_id, lower(number || ' ' || quote_number))) WITH (gin_pending_list_limit=512);--> statement-breakpoint
-- A page of the invoices of the transaction's business that a search finds, newest first, and how many there are, at most
-- "most". "words" are patterns of several words that match in any order, or null; server/db/found-by.ts has the same rule
-- for lists without an index.
-- Runs as the owner, because behind a row-level policy no index is used for parts of a text. Each statement is planned
-- for its values. The planner knows no frequencies of keys: their condition stands three times, so that it expects few
-- rows by it. The settings keep each plan to the keys of the rows it needs: none reads all invoices or customers of a
-- business to join or sort them.
CREATE OR REPLACE FUNCTION search_invoices(
  wanted text, words text[], after_time timestamptz, after_id uuid, page_size integer, most integer,
  OUT ids uuid[], OUT total integer
)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  SET jit = off SET cpu_index_tuple_cost = 1 SET enable_sort = off SET enable_seqscan = off SET enable_hashjoin = off
  SET enable_mergejoin = off
AS $$
DECLARE
  business constant uuid := current_business();
  numbers constant text := 'lower(i.number || '' '' || i.quote_number)';
  matches constant text := '(strpos(' || numbers || ' || '' '' || c.search_text, $2) > 0' || CASE WHEN words IS NULL
    THEN ')' ELSE ' OR (' || numbers || ' || '' '' || c.search_text) ~ ALL ($3))' END;
  -- The numbers or the customer of what matches: neither a word nor what stands between blanks is in both.
  has_part constant text := '(strpos(%1$s, $9) > 0' || CASE WHEN words IS NULL THEN ')' ELSE ' OR %1$s ~ $10)' END;
  -- The newest matches of the newest $6 invoices before a moment.
  walk constant text := 'SELECT ARRAY(SELECT i.id FROM (
      SELECT id, customer_id, number, quote_number, created_at FROM invoices
      WHERE business_id = $1 AND ($4 IS NULL OR (created_at, id) < ($4, $5))
      ORDER BY created_at DESC, id DESC LIMIT $6) i
    JOIN customers c ON c.business_id = $1 AND c.id = i.customer_id WHERE ' || matches ||
    ' ORDER BY i.created_at DESC, i.id DESC LIMIT $7)';
  letters constant text := array_to_string(ARRAY(
    SELECT word[1] FROM regexp_matches(wanted, '[a-z0-9\u0080-\uffff]+', 'g') word LIMIT 8), ' ');
  newest text[];
  rare record;
  keys integer[];
  -- Null: all.
  most_walked integer := 1000;
  most_read constant integer := 1000;
  word text;
  chunk text;
BEGIN
  EXECUTE 'SELECT ARRAY(SELECT left(' || numbers || ' || '' '' || c.search_text, 500) FROM (
      SELECT customer_id, number, quote_number FROM invoices WHERE business_id = $1
      ORDER BY created_at DESC, id DESC LIMIT 60) i
    JOIN customers c ON c.business_id = $1 AND c.id = i.customer_id)' INTO newest USING business;
  -- What matches has the rare part, in its numbers or in its customer.
  rare := rare_part(letters, letters, newest);
  -- Without the keys of the ends of a word: the part may be inside one. There are none for letters beyond ASCII in a
  -- database of the locale C, such as the embedded one.
  keys := ARRAY(
    SELECT unnest(search_keys(business, rare.part))
    EXCEPT SELECT unnest(search_keys(business, left(rare.part, 2)))
    EXCEPT SELECT unnest(search_keys(business, right(rare.part, 2))));
  chunk := (SELECT min(part) FROM regexp_split_to_table(wanted, '\s+') part WHERE strpos(part, rare.part) > 0);
  word := (SELECT min('\m' || part) FROM unnest(string_to_array(letters, ' ')) part WHERE strpos(part, rare.part) > 0);
  IF cardinality(keys) = 0 THEN
    most_walked := NULL;
  END IF;
  LOOP
    -- If one in twelve of the newest invoices has the part, a short walk probably fills the page and the count.
    IF most_walked IS NULL OR rare.times >= 5 THEN
      EXECUTE walk INTO ids USING business, wanted, words, NULL::timestamptz, NULL::uuid, most_walked,
        greatest(page_size, most);
      total := cardinality(ids);
      IF after_time IS NULL THEN
        ids := ids[:page_size];
      ELSE
        EXECUTE walk INTO ids USING business, wanted, words, after_time, after_id, most_walked, page_size;
      END IF;
      EXIT WHEN most_walked IS NULL OR (total >= most AND cardinality(ids) = page_size);
    END IF;
    EXECUTE 'WITH found AS MATERIALIZED (
        (SELECT i.id, i.created_at FROM invoices i JOIN customers c ON c.business_id = $1 AND c.id = i.customer_id
          WHERE i.business_id = $1' || repeat(' AND search_keys(i.business_id, ' || numbers || ') @> $8', 3) ||
            ' AND ' || format(has_part, numbers) || ' AND ' || matches || ' LIMIT $11)
        UNION
        (SELECT i.id, i.created_at FROM customers c JOIN invoices i ON i.business_id = $1 AND i.customer_id = c.id
          WHERE c.business_id = $1' || repeat(' AND search_keys(c.business_id, c.search_text) @> $8', 3) ||
            ' AND ' || format(has_part, 'c.search_text') || ' AND ' || matches || ' LIMIT $11))
      SELECT (SELECT count(*) FROM found), ARRAY(SELECT id FROM found
        WHERE $4 IS NULL OR (created_at, id) < ($4, $5) ORDER BY created_at DESC, id DESC LIMIT $7)'
      INTO total, ids USING business, wanted, words, after_time, after_id, NULL, page_size, keys, chunk, word, most_read;
    EXIT WHEN total < most_read;
    -- So many have it that the page is full after a longer walk.
    most_walked := NULL;
  END LOOP;
  total := least(total, most);
END
$$;
