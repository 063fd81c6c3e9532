CREATE TABLE "merged_customers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merged_customers_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "crews" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "merged_customers" ADD CONSTRAINT "merged_customers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_customers" ADD CONSTRAINT "merged_customers_kept_fk" FOREIGN KEY ("business_id","kept_id") REFERENCES "public"."customers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_customers_kept" ON "merged_customers" USING btree ("business_id","kept_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (kept_id) ON merged_customers TO app_user;--> statement-breakpoint
-- What follows a customer who is merged into another.
GRANT UPDATE (customer_id) ON invoices TO app_user;--> statement-breakpoint
GRANT UPDATE (customer_id) ON text_consents TO app_user;--> statement-breakpoint
ALTER TABLE merged_customers ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON merged_customers TO app_user USING (business_id = current_business());
