CREATE TABLE "price_books" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"regional_factor" integer DEFAULT 100 NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"undo" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_items" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_books" ADD CONSTRAINT "price_books_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_imports" ADD CONSTRAINT "price_imports_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_items_name" ON "price_items" USING btree ("business_id","name","id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON price_books, price_imports TO app_user;--> statement-breakpoint
ALTER TABLE price_books ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE price_imports ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON price_books TO app_user USING (business_id = (SELECT current_business()));--> statement-breakpoint
CREATE POLICY own_business ON price_imports TO app_user USING (business_id = (SELECT current_business()));
