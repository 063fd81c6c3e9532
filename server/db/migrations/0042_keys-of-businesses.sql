-- A business's rows refer to rows of the same business only: keys contain the business. First, before any lock, looks for
-- rows that would break such a key.
DO $$
DECLARE
  reference record;
  broken uuid;
BEGIN
  FOR reference IN
    SELECT * FROM (VALUES
      ('customers', 'user_id', 'users'),
      ('quotes', 'user_id', 'users'),
      ('quotes', 'customer_id', 'customers'),
      ('quotes', 'photo_id', 'photos'),
      ('quotes', 'replaces', 'quotes'),
      ('quotes', 'replaced_by', 'quotes'),
      ('quotes', 'contract_id', 'quotes'),
      ('line_items', 'quote_id', 'quotes'),
      ('quote_events', 'quote_id', 'quotes'),
      ('quote_links', 'quote_id', 'quotes'),
      ('signatures', 'quote_id', 'quotes'),
      ('analysis_corrections', 'quote_id', 'quotes'),
      ('analysis_corrections', 'analysis_id', 'analyses'),
      ('company_services', 'user_id', 'users'),
      ('service_training_images', 'service_id', 'company_services'),
      ('service_training_images', 'photo_id', 'photos'),
      ('dismissed_suggestions', 'price_item_id', 'price_items'),
      ('notification_devices', 'user_id', 'users')
    ) AS known (from_table, from_column, to_table)
  LOOP
    EXECUTE format(
      'SELECT child.%1$I FROM %2$I child JOIN %3$I parent ON parent.id = child.%1$I'
      ' WHERE parent.business_id <> child.business_id LIMIT 1',
      reference.from_column, reference.from_table, reference.to_table
    ) INTO broken;
    IF broken IS NOT NULL THEN
      RAISE EXCEPTION 'A row of %.% refers to the row % of %, which belongs to another business. Correct it, then start again.',
        reference.from_table, reference.from_column, broken, reference.to_table;
    END IF;
  END LOOP;
END
$$;--> statement-breakpoint
-- All locks at once. Waits briefly and starts over, so that requests neither deadlock with this nor queue behind it.
DO $$
BEGIN
  PERFORM set_config('lock_timeout', '300ms', true);
  FOR attempt IN 1..600 LOOP
    BEGIN
      LOCK TABLE users, customers, photos, quotes, line_items, price_items, price_imports, company_services,
        service_training_images, analyses, quote_events, analysis_corrections, signatures, dismissed_suggestions, notification_devices, quote_links,
        businesses, subscriptions, payments, payment_events, price_books, assemblies, dismissed_quantities, job_templates;
      EXIT;
    EXCEPTION
      WHEN lock_not_available OR deadlock_detected THEN
        IF attempt = 600 THEN RAISE; END IF;
        PERFORM pg_sleep(0.1);
    END;
  END LOOP;
  PERFORM set_config('lock_timeout', '0', true);
END
$$;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "customers_business_id_id_pk" ON "customers" ("business_id", "id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "photos_business_id_id_pk" ON "photos" ("business_id", "id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "quotes_business_id_id_pk" ON "quotes" ("business_id", "id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "line_items_business_id_id_pk" ON "line_items" ("business_id", "id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "price_items_business_id_id_pk" ON "price_items" ("business_id", "id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "price_imports_business_id_id_pk" ON "price_imports" ("business_id", "id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "company_services_business_id_id_pk" ON "company_services" ("business_id", "id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "service_training_images_business_id_id_pk" ON "service_training_images" ("business_id", "id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "analyses_business_id_id_pk" ON "analyses" ("business_id", "id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "quote_events_business_id_id_pk" ON "quote_events" ("business_id", "id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "analysis_corrections_business_id_quote_id_pk" ON "analysis_corrections" ("business_id", "quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "signatures_business_id_quote_id_pk" ON "signatures" ("business_id", "quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "dismissed_suggestions_business_id_price_item_id_pk" ON "dismissed_suggestions" ("business_id", "price_item_id");--> statement-breakpoint
-- The previous release opens customer links by the id alone, and names the two others in ON CONFLICT.
CREATE UNIQUE INDEX IF NOT EXISTS "quotes_id" ON "quotes" ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "analysis_corrections_quote" ON "analysis_corrections" ("quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dismissed_suggestions_item" ON "dismissed_suggestions" ("price_item_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_of_business" UNIQUE ("business_id", "id");--> statement-breakpoint
ALTER TABLE "customers"
  DROP CONSTRAINT "customers_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "quotes"
  DROP CONSTRAINT "quotes_user_id_users_id_fk",
  DROP CONSTRAINT "quotes_customer_id_customers_id_fk",
  DROP CONSTRAINT "quotes_photo_id_photos_id_fk",
  DROP CONSTRAINT "quotes_replaces_quotes_id_fk",
  DROP CONSTRAINT "quotes_replaced_by_quotes_id_fk",
  DROP CONSTRAINT "quotes_contract_id_quotes_id_fk";--> statement-breakpoint
-- The business of a line is that of its quote, so it needs no key of its own.
ALTER TABLE "line_items"
  DROP CONSTRAINT "line_items_quote_id_quotes_id_fk",
  DROP CONSTRAINT "line_items_business_id_businesses_id_fk";--> statement-breakpoint
ALTER TABLE "quote_events"
  DROP CONSTRAINT "quote_events_quote_id_quotes_id_fk";--> statement-breakpoint
ALTER TABLE "quote_links"
  DROP CONSTRAINT "quote_links_quote_id_quotes_id_fk",
  DROP CONSTRAINT "quote_links_generation";--> statement-breakpoint
ALTER TABLE "signatures"
  DROP CONSTRAINT "signatures_quote_id_quotes_id_fk";--> statement-breakpoint
ALTER TABLE "analysis_corrections"
  DROP CONSTRAINT "analysis_corrections_quote_id_quotes_id_fk",
  DROP CONSTRAINT "analysis_corrections_analysis_id_analyses_id_fk";--> statement-breakpoint
ALTER TABLE "company_services"
  DROP CONSTRAINT "company_services_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "service_training_images"
  DROP CONSTRAINT "service_training_images_service_id_company_services_id_fk",
  DROP CONSTRAINT "service_training_images_photo_id_photos_id_fk";--> statement-breakpoint
ALTER TABLE "dismissed_suggestions"
  DROP CONSTRAINT "dismissed_suggestions_price_item_id_price_items_id_fk";--> statement-breakpoint
ALTER TABLE "notification_devices"
  DROP CONSTRAINT "notification_devices_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_pkey", ADD CONSTRAINT "customers_business_id_id_pk" PRIMARY KEY USING INDEX "customers_business_id_id_pk";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_pkey", ADD CONSTRAINT "photos_business_id_id_pk" PRIMARY KEY USING INDEX "photos_business_id_id_pk";--> statement-breakpoint
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_pkey", ADD CONSTRAINT "quotes_business_id_id_pk" PRIMARY KEY USING INDEX "quotes_business_id_id_pk";--> statement-breakpoint
ALTER TABLE "line_items" DROP CONSTRAINT "line_items_pkey", ADD CONSTRAINT "line_items_business_id_id_pk" PRIMARY KEY USING INDEX "line_items_business_id_id_pk";--> statement-breakpoint
ALTER TABLE "price_items" DROP CONSTRAINT "price_items_pkey", ADD CONSTRAINT "price_items_business_id_id_pk" PRIMARY KEY USING INDEX "price_items_business_id_id_pk";--> statement-breakpoint
ALTER TABLE "price_imports" DROP CONSTRAINT "price_imports_pkey", ADD CONSTRAINT "price_imports_business_id_id_pk" PRIMARY KEY USING INDEX "price_imports_business_id_id_pk";--> statement-breakpoint
ALTER TABLE "company_services" DROP CONSTRAINT "company_services_pkey", ADD CONSTRAINT "company_services_business_id_id_pk" PRIMARY KEY USING INDEX "company_services_business_id_id_pk";--> statement-breakpoint
ALTER TABLE "service_training_images" DROP CONSTRAINT "service_training_images_pkey", ADD CONSTRAINT "service_training_images_business_id_id_pk" PRIMARY KEY USING INDEX "service_training_images_business_id_id_pk";--> statement-breakpoint
ALTER TABLE "analyses" DROP CONSTRAINT "analyses_pkey", ADD CONSTRAINT "analyses_business_id_id_pk" PRIMARY KEY USING INDEX "analyses_business_id_id_pk";--> statement-breakpoint
ALTER TABLE "quote_events" DROP CONSTRAINT "quote_events_pkey", ADD CONSTRAINT "quote_events_business_id_id_pk" PRIMARY KEY USING INDEX "quote_events_business_id_id_pk";--> statement-breakpoint
ALTER TABLE "analysis_corrections" DROP CONSTRAINT "analysis_corrections_pkey", ADD CONSTRAINT "analysis_corrections_business_id_quote_id_pk" PRIMARY KEY USING INDEX "analysis_corrections_business_id_quote_id_pk";--> statement-breakpoint
ALTER TABLE "signatures" DROP CONSTRAINT "signatures_pkey", ADD CONSTRAINT "signatures_business_id_quote_id_pk" PRIMARY KEY USING INDEX "signatures_business_id_quote_id_pk";--> statement-breakpoint
ALTER TABLE "dismissed_suggestions" DROP CONSTRAINT "dismissed_suggestions_pkey", ADD CONSTRAINT "dismissed_suggestions_business_id_price_item_id_pk" PRIMARY KEY USING INDEX "dismissed_suggestions_business_id_price_item_id_pk";--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_generation" UNIQUE ("business_id", "quote_id", "generation");--> statement-breakpoint
-- The new primary keys lead from a business to its rows.
DROP INDEX "analysis_corrections_business";--> statement-breakpoint
DROP INDEX "dismissed_suggestions_business";--> statement-breakpoint
-- Enforced for what is written from now on. The next migration checks the rows that are there, without blocking anyone.
ALTER TABLE "customers"
  ADD CONSTRAINT "customers_user_fk" FOREIGN KEY ("business_id", "user_id") REFERENCES "users" ("business_id", "id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "quotes"
  ADD CONSTRAINT "quotes_user_fk" FOREIGN KEY ("business_id", "user_id") REFERENCES "users" ("business_id", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "quotes_customer_fk" FOREIGN KEY ("business_id", "customer_id") REFERENCES "customers" ("business_id", "id") NOT VALID,
  ADD CONSTRAINT "quotes_photo_fk" FOREIGN KEY ("business_id", "photo_id") REFERENCES "photos" ("business_id", "id") NOT VALID,
  ADD CONSTRAINT "quotes_replaces_fk" FOREIGN KEY ("business_id", "replaces") REFERENCES "quotes" ("business_id", "id") ON DELETE SET NULL ("replaces") NOT VALID,
  ADD CONSTRAINT "quotes_replaced_by_fk" FOREIGN KEY ("business_id", "replaced_by") REFERENCES "quotes" ("business_id", "id") ON DELETE SET NULL ("replaced_by") NOT VALID,
  ADD CONSTRAINT "quotes_contract_fk" FOREIGN KEY ("business_id", "contract_id") REFERENCES "quotes" ("business_id", "id") ON DELETE SET NULL ("contract_id") NOT VALID;--> statement-breakpoint
ALTER TABLE "line_items"
  ADD CONSTRAINT "line_items_quote_fk" FOREIGN KEY ("business_id", "quote_id") REFERENCES "quotes" ("business_id", "id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "quote_events"
  ADD CONSTRAINT "quote_events_quote_fk" FOREIGN KEY ("business_id", "quote_id") REFERENCES "quotes" ("business_id", "id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "quote_links"
  ADD CONSTRAINT "quote_links_quote_fk" FOREIGN KEY ("business_id", "quote_id") REFERENCES "quotes" ("business_id", "id") ON DELETE SET NULL ("quote_id") NOT VALID;--> statement-breakpoint
ALTER TABLE "signatures"
  ADD CONSTRAINT "signatures_quote_fk" FOREIGN KEY ("business_id", "quote_id") REFERENCES "quotes" ("business_id", "id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "analysis_corrections"
  ADD CONSTRAINT "analysis_corrections_quote_fk" FOREIGN KEY ("business_id", "quote_id") REFERENCES "quotes" ("business_id", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "analysis_corrections_analysis_fk" FOREIGN KEY ("business_id", "analysis_id") REFERENCES "analyses" ("business_id", "id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "company_services"
  ADD CONSTRAINT "company_services_user_fk" FOREIGN KEY ("business_id", "user_id") REFERENCES "users" ("business_id", "id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "service_training_images"
  ADD CONSTRAINT "training_images_service_fk" FOREIGN KEY ("business_id", "service_id") REFERENCES "company_services" ("business_id", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "training_images_photo_fk" FOREIGN KEY ("business_id", "photo_id") REFERENCES "photos" ("business_id", "id") NOT VALID;--> statement-breakpoint
ALTER TABLE "dismissed_suggestions"
  ADD CONSTRAINT "dismissed_suggestions_item_fk" FOREIGN KEY ("business_id", "price_item_id") REFERENCES "price_items" ("business_id", "id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "notification_devices"
  ADD CONSTRAINT "notification_devices_user_fk" FOREIGN KEY ("business_id", "user_id") REFERENCES "users" ("business_id", "id") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
-- A stable function is evaluated once per index scan, and needs no sub-select.
ALTER POLICY own_business ON "businesses" USING (id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "users" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "customers" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "photos" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "quotes" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "line_items" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "price_items" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "price_books" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "price_imports" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "dismissed_suggestions" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "company_services" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "service_training_images" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "analyses" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "analysis_corrections" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "assemblies" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "dismissed_quantities" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "job_templates" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "quote_events" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "quote_links" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "signatures" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "notification_devices" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "subscriptions" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "payments" USING (business_id = current_business());--> statement-breakpoint
ALTER POLICY own_business ON "payment_events" USING (business_id = current_business());
