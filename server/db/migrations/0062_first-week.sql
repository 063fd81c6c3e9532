ALTER TABLE "businesses" ADD COLUMN "taxes" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "line_items" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;