CREATE TABLE "quote_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_links" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_events_newest" ON "quote_events" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quote_events_quote" ON "quote_events" USING btree ("quote_id","created_at");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON quote_links, quote_events TO app_user;--> statement-breakpoint
ALTER TABLE quote_links ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE quote_events ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON quote_links TO app_user USING (business_id = (SELECT current_business()));--> statement-breakpoint
CREATE POLICY own_business ON quote_events TO app_user USING (business_id = (SELECT current_business()));
--> statement-breakpoint
-- A tenant's change may ask for work to be done after it; the queue itself stays out of app_user's reach.
CREATE FUNCTION enqueue_job(task text, payload json, attempts integer, key text, run_at timestamptz)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload, max_attempts := attempts, job_key := key, run_at := enqueue_job.run_at);
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION enqueue_job FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enqueue_job TO app_user;
