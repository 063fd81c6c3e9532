ALTER TABLE "invoices" ADD COLUMN "taxed_amount" bigint;--> statement-breakpoint
-- NOT VALID spares the scan: no older row has an amount. What they taxed is derived as they are read (server/invoices/taxed-amount.ts), so that nothing is filled here.
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_taxed_amount" CHECK ("invoices"."taxed_amount" between 0 and "invoices"."subtotal") NOT VALID;
