-- Outside a transaction. With the business first: with ten million quotes, a plan for the average business joined the index
-- of a quote's lines with that of all lines of the business, and opening a quote of a large one took 80 ms.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "quote_events_of_quote" ON "quote_events" USING btree ("business_id","quote_id","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "line_items_of_quote" ON "line_items" USING btree ("business_id","quote_id","position");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "quote_events_quote";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "line_items_quote";
