-- Both extensions are trusted: the database's owner may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
ALTER TABLE "account_tokens" ALTER COLUMN "expires_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_tokens" ALTER COLUMN "used_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "subscription_end_date" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "onboarded_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "price_items" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "price_items" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "updated_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "updated_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "expires_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email_verified_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "quotes_of_status" ON "quotes" USING btree ("business_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin ("business_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
-- Behind a row-level policy LIKE may not use an index, since it could tell of rows that the policy hides.
-- So this one search runs as the owner and keeps to the transaction's business by itself.
CREATE FUNCTION search_quotes(
  wanted text, of_status text, after_time timestamptz, after_id uuid, page_size integer,
  OUT ids uuid[], OUT total integer
)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  business constant uuid := current_business();
  pattern constant text := '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
  matching constant text :=
    'FROM quotes WHERE business_id = $1 AND search_text LIKE $2 AND ($3 IS NULL OR status = $3)';
  following constant text :=
    '($4 IS NULL OR (created_at, id) < ($4, $5)) ORDER BY created_at DESC, id DESC LIMIT $6';
BEGIN
  -- EXECUTE plans for the text at hand: a rare one goes through the index, one or two letters do not.
  EXECUTE 'SELECT count(*) ' || matching INTO total USING business, pattern, of_status;
  IF total <= 2000 THEN
    EXECUTE 'WITH found AS MATERIALIZED (SELECT id, created_at ' || matching || ')'
      ' SELECT ARRAY(SELECT id FROM found WHERE ' || following || ')'
      INTO ids USING business, pattern, of_status, after_time, after_id, page_size;
  ELSE
    -- So many match that the page is full after a short walk from the newest.
    EXECUTE 'SELECT ARRAY(SELECT id ' || matching || ' AND ' || following || ')'
      INTO ids USING business, pattern, of_status, after_time, after_id, page_size;
  END IF;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION search_quotes FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_quotes TO app_user;
