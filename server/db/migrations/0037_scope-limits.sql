ALTER TABLE "quotes" ADD COLUMN "exclusions" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "assumptions" text;