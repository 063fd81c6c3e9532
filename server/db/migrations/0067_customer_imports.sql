ALTER TABLE "customers" ADD COLUMN "import_id" uuid;--> statement-breakpoint
CREATE INDEX "customers_imported" ON "customers" USING btree ("business_id","created_at") WHERE import_id is not null;