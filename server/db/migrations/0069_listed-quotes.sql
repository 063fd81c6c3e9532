DROP INDEX "quotes_of_status";--> statement-breakpoint
CREATE INDEX "quotes_listed" ON "quotes" USING btree ("business_id","status","created_at","id") WHERE replaced_by is null;