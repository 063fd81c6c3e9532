CREATE TABLE "invoice_reminders" (
	"business_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"email" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"days" integer[] NOT NULL,
	"next_at" timestamp (3) with time zone,
	"stopped_by" text,
	CONSTRAINT "invoice_reminders_business_id_invoice_id_pk" PRIMARY KEY("business_id","invoice_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_mails" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
-- Without a default first: businesses that exist already switch reminders on themselves.
ALTER TABLE "businesses" ADD COLUMN "invoice_reminders" jsonb;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "invoice_reminders" SET DEFAULT '{"isOn":true}'::jsonb;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD COLUMN "kind" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD COLUMN "bounced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_reminders_refused" ON "invoice_reminders" USING btree ("business_id",lower(email)) WHERE stopped_by = 'customer';--> statement-breakpoint
CREATE INDEX "invoice_mails_of_invoice" ON "invoice_mails" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_mails_to" ON "invoice_mails" USING btree (lower("to"),"created_at");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON invoice_reminders TO app_user;--> statement-breakpoint
ALTER TABLE invoice_reminders ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON invoice_reminders TO app_user USING (business_id = current_business());
