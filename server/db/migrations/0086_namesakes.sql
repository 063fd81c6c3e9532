-- Outside a transaction.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customers_email" ON "customers" USING btree ("business_id",lower(email),"created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customers_phone" ON "customers" USING btree ("business_id","phone","created_at","id");--> statement-breakpoint
-- The newest customers of the transaction's business with this email address, in lower case, or else with this phone; at
-- most "most" of each, in no order. Null finds none.
-- Runs as the owner, because behind a row-level policy no index is used for lower().
CREATE OR REPLACE FUNCTION namesakes(wanted_email text, wanted_phone text, other_than uuid, most integer) RETURNS SETOF customers
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  business constant uuid := current_business();
BEGIN
  RETURN QUERY
    (SELECT * FROM customers WHERE business_id = business AND lower(email) = wanted_email
      AND id IS DISTINCT FROM other_than ORDER BY created_at DESC, id DESC LIMIT most)
    UNION ALL
    (SELECT * FROM customers WHERE business_id = business AND phone = wanted_phone
      AND lower(email) IS DISTINCT FROM wanted_email
      AND id IS DISTINCT FROM other_than ORDER BY created_at DESC, id DESC LIMIT most);
END
$$;
