CREATE TABLE "dismissed_quantities" (
	"business_id" uuid NOT NULL,
	"assembly_id" text NOT NULL,
	"key" text NOT NULL,
	"quote_numbers" text[] NOT NULL,
	CONSTRAINT "dismissed_quantities_business_id_assembly_id_key_pk" PRIMARY KEY("business_id","assembly_id","key")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "range_reason" text;--> statement-breakpoint
ALTER TABLE "dismissed_quantities" ADD CONSTRAINT "dismissed_quantities_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON dismissed_quantities TO app_user;--> statement-breakpoint
ALTER TABLE dismissed_quantities ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON dismissed_quantities TO app_user USING (business_id = (SELECT current_business()));
