CREATE TABLE "signatures" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"document" json NOT NULL,
	"name" text NOT NULL,
	"strokes" text,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"address" text NOT NULL,
	"browser" text NOT NULL,
	"copy_to" text,
	"file_hash" text
);
--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signatures_newest" ON "signatures" USING btree ("business_id","signed_at");--> statement-breakpoint
CREATE INDEX "signatures_file" ON "signatures" USING btree ("file_hash") WHERE file_hash is not null;--> statement-breakpoint
-- What is signed stays as it is: only the hash of its PDF is added later.
GRANT SELECT, INSERT, UPDATE (file_hash) ON signatures TO app_user;--> statement-breakpoint
ALTER TABLE signatures ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON signatures TO app_user USING (business_id = (SELECT current_business()));
