CREATE TABLE "dismissed_quantities" (
	"business_id" uuid NOT NULL,
	"assembly_id" text NOT NULL,
	"key" text NOT NULL,
	"quote_numbers" text[] NOT NULL,
	CONSTRAINT "dismissed_quantities_business_id_assembly_id_key_pk" PRIMARY KEY("business_id","assembly_id","key")
);
--> statement-breakpoint
ALTER TABLE "price_books" ADD COLUMN "overhead" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_books" ADD COLUMN "material_markup" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_books" ADD COLUMN "labor_markup" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_items" ADD COLUMN "unit_cost" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "change_order" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "contract_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "round_sections" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "start_day" date;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "range_reason" text;--> statement-breakpoint
ALTER TABLE "dismissed_quantities" ADD CONSTRAINT "dismissed_quantities_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_contract_id_quotes_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_contract" ON "quotes" USING btree ("contract_id") WHERE contract_id is not null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON dismissed_quantities TO app_user;--> statement-breakpoint
ALTER TABLE dismissed_quantities ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON dismissed_quantities TO app_user USING (business_id = (SELECT current_business()));--> statement-breakpoint
INSERT INTO price_items (id, business_id, key, name, category, unit, unit_price, is_labor)
SELECT gen_random_uuid(), book.business_id, new_row.*
FROM (SELECT DISTINCT business_id FROM price_items WHERE key IS NOT NULL) book
CROSS JOIN (VALUES
	('trip-charge', 'Trip charge', 'labor', 'trip', 5000, true),
	('haul-away', 'Debris haul-away', 'labor', 'load', 7500, true),
	('masking-film', 'Masking film, 9 × 12 ft', 'painting', 'each', 500, false),
	('painters-tape', 'Painter’s tape, 60 yd', 'painting', 'roll', 750, false)
) AS new_row
ON CONFLICT (business_id, key) DO NOTHING;