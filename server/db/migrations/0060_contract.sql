-- Leftovers for servers of releases before the business was in every key. "db:distribute" has dropped some already.
DROP INDEX IF EXISTS "analysis_corrections_quote";--> statement-breakpoint
DROP INDEX IF EXISTS "dismissed_suggestions_item";--> statement-breakpoint
DROP INDEX IF EXISTS "quotes_id";--> statement-breakpoint
DROP TRIGGER IF EXISTS notify_quote_event ON quote_events;--> statement-breakpoint
DROP FUNCTION IF EXISTS notify_quote_event();--> statement-breakpoint
DROP FUNCTION IF EXISTS search_quotes(text, text, timestamptz, uuid, integer);
