CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"token_hash" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
-- A registration that waits to be verified moves out of the accounts; its link stays valid.
INSERT INTO registrations (id, email, first_name, last_name, password_hash, token_hash, token_expires_at, created_at)
  SELECT DISTINCT ON (u.id) u.id, u.email, u.first_name, u.last_name, u.password_hash, t.token_hash, t.expires_at, u.created_at
  FROM users u LEFT JOIN account_tokens t ON t.user_id = u.id AND t.purpose = 'verify' AND t.used_at IS NULL
  WHERE u.email_verified_at IS NULL;--> statement-breakpoint
DELETE FROM businesses WHERE id IN (SELECT business_id FROM users WHERE email_verified_at IS NULL);--> statement-breakpoint
DELETE FROM account_tokens WHERE purpose = 'verify';--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email_verified_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id","changed_at");--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "registrations_created" ON "registrations" USING btree ("created_at");--> statement-breakpoint
-- Sessions end 90 days after signing in, also those from before.
UPDATE sessions SET expires_at = least(expires_at, created_at + interval '90 days');
