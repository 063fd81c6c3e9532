CREATE TABLE "invoice_shares" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"way" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_shares_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_shares" ADD CONSTRAINT "invoice_shares_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_shares" ADD CONSTRAINT "invoice_shares_invoice_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_shares_of_invoice" ON "invoice_shares" USING btree ("business_id","invoice_id");--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON invoice_shares TO app_user;--> statement-breakpoint
-- Of an invoice that did not go out after all.
GRANT DELETE ON invoice_reminders TO app_user;--> statement-breakpoint
-- Of a draft.
GRANT UPDATE (due_day) ON invoices TO app_user;--> statement-breakpoint
ALTER TABLE invoice_shares ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON invoice_shares TO app_user USING (business_id = current_business());
