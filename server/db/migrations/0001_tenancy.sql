-- Row-level security: as app_user, a transaction sees the rows of the business it has named, and no others.
DO $$
BEGIN
  -- Roles belong to the cluster: the operator, or another database of ours, may have made it.
  IF to_regrole('app_user') IS NULL THEN
    CREATE ROLE app_user NOLOGIN;
  END IF;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;--> statement-breakpoint
DO $$
BEGIN
  SET LOCAL ROLE app_user;
  RESET ROLE;
EXCEPTION
  WHEN insufficient_privilege THEN
    GRANT app_user TO CURRENT_USER;
END
$$;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON customers, photos, quotes, line_items, price_items TO app_user;--> statement-breakpoint
GRANT SELECT, UPDATE ON businesses TO app_user;--> statement-breakpoint
GRANT SELECT ON users TO app_user;--> statement-breakpoint
CREATE FUNCTION current_business() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.business_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE businesses ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE users ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE customers ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE photos ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE quotes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE line_items ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE price_items ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON businesses TO app_user USING (id = (SELECT current_business()));--> statement-breakpoint
CREATE POLICY own_business ON users TO app_user USING (business_id = (SELECT current_business()));--> statement-breakpoint
CREATE POLICY own_business ON customers TO app_user USING (business_id = (SELECT current_business()));--> statement-breakpoint
CREATE POLICY own_business ON photos TO app_user USING (business_id = (SELECT current_business()));--> statement-breakpoint
CREATE POLICY own_business ON quotes TO app_user USING (business_id = (SELECT current_business()));--> statement-breakpoint
CREATE POLICY own_business ON line_items TO app_user USING (business_id = (SELECT current_business()));--> statement-breakpoint
CREATE POLICY own_business ON price_items TO app_user USING (business_id = (SELECT current_business()));
