ALTER TABLE "price_books" ADD COLUMN "overhead" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_books" ADD COLUMN "material_markup" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_books" ADD COLUMN "labor_markup" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_items" ADD COLUMN "unit_cost" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "round_sections" boolean DEFAULT false NOT NULL;