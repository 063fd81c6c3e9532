CREATE TABLE "sent_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sent_mails_time" ON "sent_mails" USING btree ("sent_at");