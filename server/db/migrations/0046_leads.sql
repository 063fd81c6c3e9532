CREATE TABLE "lead_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"service" text NOT NULL,
	"preferred_day" date,
	"note" text NOT NULL,
	"photo_ids" uuid[] NOT NULL,
	"state" text NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	"customer_id" uuid,
	"quote_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "lead_page" jsonb;--> statement-breakpoint
ALTER TABLE "lead_slugs" ADD CONSTRAINT "lead_slugs_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_quote_fk" FOREIGN KEY ("business_id","quote_id") REFERENCES "public"."quotes"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_customer_fk" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_quote" ON "leads" USING btree ("business_id","quote_id") WHERE quote_id is not null;--> statement-breakpoint
CREATE INDEX "leads_customer" ON "leads" USING btree ("business_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON leads, lead_slugs TO app_user;--> statement-breakpoint
ALTER TABLE leads ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE lead_slugs ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON leads TO app_user USING (business_id = current_business());--> statement-breakpoint
CREATE POLICY own_business ON lead_slugs TO app_user USING (business_id = current_business());
