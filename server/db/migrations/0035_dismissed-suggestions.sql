CREATE TABLE "dismissed_suggestions" (
	"business_id" uuid NOT NULL,
	"price_item_id" uuid PRIMARY KEY NOT NULL,
	"quote_numbers" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dismissed_suggestions" ADD CONSTRAINT "dismissed_suggestions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_suggestions" ADD CONSTRAINT "dismissed_suggestions_price_item_id_price_items_id_fk" FOREIGN KEY ("price_item_id") REFERENCES "public"."price_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dismissed_suggestions_business" ON "dismissed_suggestions" USING btree ("business_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON dismissed_suggestions TO app_user;--> statement-breakpoint
ALTER TABLE dismissed_suggestions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON dismissed_suggestions TO app_user USING (business_id = (SELECT current_business()));
