-- With the business first: with ten million quotes, a plan for the average business joined the index of a quote's lines with
-- that of all lines of the business, and opening a quote of a large one took 80 ms.
-- Before the migration, an operator may build these indexes without a lock (docs/operations.md). One whose building failed
-- or goes on would never be used.
DO $do$
DECLARE
  unfinished text;
BEGIN
  SELECT indexrelid::regclass::text INTO unfinished FROM pg_index
    WHERE indexrelid IN (to_regclass('quote_events_of_quote'), to_regclass('line_items_of_quote')) AND NOT indisvalid;
  IF unfinished IS NOT NULL THEN
    RAISE EXCEPTION 'The index % is not complete. If its building has failed, run "drop index %"; otherwise wait until it is built. Then start again.', unfinished, unfinished;
  END IF;
END
$do$;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "quote_events_of_quote" ON "quote_events" USING btree ("business_id","quote_id","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "line_items_of_quote" ON "line_items" USING btree ("business_id","quote_id","position");--> statement-breakpoint
DROP INDEX "quote_events_quote";--> statement-breakpoint
DROP INDEX "line_items_quote";
