-- One whose building failed or goes on would never be used.
DO $do$
BEGIN
  IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('quotes_requested') AND NOT indisvalid) THEN
    RAISE EXCEPTION 'The index quotes_requested is not complete. If its building has failed, run "drop index quotes_requested"; otherwise wait until it is built. Then start again.';
  END IF;
END
$do$;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "quotes_requested" ON "quotes" USING btree ("business_id","id") WHERE status = 'draft' and replaced_by is null and is_requested is not false;
