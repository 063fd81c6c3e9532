-- Outside a transaction.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "quotes_requested" ON "quotes" USING btree ("business_id","id") WHERE status = 'draft' and replaced_by is null and is_requested is not false;
