CREATE TABLE "stopped_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "quote_events_sent_to" ON "quote_events" USING btree (lower(detail ->> 'to'),"created_at") WHERE kind = 'sent';--> statement-breakpoint
ALTER TABLE "quote_links" DROP CONSTRAINT "quote_links_token_unique";--> statement-breakpoint
ALTER TABLE "quote_links" DROP CONSTRAINT "quote_links_quote_id_quotes_id_fk";--> statement-breakpoint
ALTER TABLE "quote_links" DROP CONSTRAINT "quote_links_pkey";--> statement-breakpoint
ALTER TABLE "quote_links" ALTER COLUMN "quote_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_links" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "quote_links" ADD COLUMN "generation" integer;--> statement-breakpoint
ALTER TABLE "quote_links" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
-- Links that were sent keep working, but their tokens are no longer readable here.
UPDATE "quote_links" SET "token_hash" = encode(sha256(convert_to("token", 'UTF8')), 'hex'), "generation" = 0;--> statement-breakpoint
ALTER TABLE "quote_links" DROP COLUMN "token";--> statement-breakpoint
ALTER TABLE "quote_links" ALTER COLUMN "generation" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_links" ADD PRIMARY KEY ("token_hash");--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_generation" UNIQUE("quote_id","generation");
