CREATE TABLE "analyses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"reader" text,
	"outcome" text NOT NULL,
	"photos" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"input_tokens" integer,
	"output_tokens" integer,
	"cost_micros" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analyses_newest" ON "analyses" USING btree ("business_id","created_at");--> statement-breakpoint
GRANT SELECT, INSERT ON analyses TO app_user;--> statement-breakpoint
ALTER TABLE analyses ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON analyses TO app_user USING (business_id = (SELECT current_business()));
