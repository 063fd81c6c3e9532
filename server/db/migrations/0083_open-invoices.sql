ALTER TABLE "invoices" ADD COLUMN "open_amount" bigint;--> statement-breakpoint
GRANT UPDATE (open_amount) ON invoices TO app_user;--> statement-breakpoint
-- Entries so far are counted once 0084 or docs/operations.md fills open_amount; those that a server of the release before
-- records from now on are not.
ALTER TABLE "ledger_entries" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "is_counted" SET DEFAULT false;--> statement-breakpoint
CREATE INDEX "invoices_by_day" ON "invoices" USING btree ("business_id","day");--> statement-breakpoint
CREATE INDEX "invoices_unsettled" ON "invoices" USING btree ("business_id","id") WHERE voided_at is null and (open_amount is null or open_amount <> 0);--> statement-breakpoint
CREATE INDEX "invoices_void" ON "invoices" USING btree ("business_id","id") WHERE voided_at is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_day" ON "ledger_entries" USING btree ("business_id","day");--> statement-breakpoint
CREATE INDEX "ledger_entries_uncounted" ON "ledger_entries" USING btree ("business_id","invoice_id") WHERE not is_counted;--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("business_id","created_at","id") WHERE dismissed_at is null and quote_id is null;
