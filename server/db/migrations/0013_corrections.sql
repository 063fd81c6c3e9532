CREATE TABLE "analysis_corrections" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"analysis_id" uuid NOT NULL,
	"corrections" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "suggestion" jsonb;--> statement-breakpoint
ALTER TABLE "analysis_corrections" ADD CONSTRAINT "analysis_corrections_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_corrections" ADD CONSTRAINT "analysis_corrections_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_corrections" ADD CONSTRAINT "analysis_corrections_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analysis_corrections_business" ON "analysis_corrections" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "analysis_corrections_analysis" ON "analysis_corrections" USING btree ("analysis_id");--> statement-breakpoint
GRANT UPDATE (suggestion) ON analyses TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON analysis_corrections TO app_user;--> statement-breakpoint
ALTER TABLE analysis_corrections ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON analysis_corrections TO app_user USING (business_id = (SELECT current_business()));
