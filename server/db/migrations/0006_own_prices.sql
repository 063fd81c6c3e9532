DROP INDEX "price_items_name";--> statement-breakpoint
ALTER TABLE "price_books" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_items" ADD COLUMN "is_own_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "price_items_by_name" ON "price_items" USING btree ("business_id",lower("name"),"id");--> statement-breakpoint
-- Rows that a person added or changed carry that person's price.
UPDATE "price_items" SET "is_own_price" = true WHERE "key" IS NULL OR "version" > 1;
