ALTER TABLE "invoices" ADD COLUMN "open_amount" bigint;--> statement-breakpoint
GRANT UPDATE (open_amount) ON invoices TO app_user;--> statement-breakpoint
-- Entries so far are counted once 0084 or 0091 fills open_amount; those that a server of the release before
-- records from now on are not.
ALTER TABLE "ledger_entries" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "is_counted" SET DEFAULT false;
