CREATE TABLE "quote_reminders" (
	"business_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"email" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"days" integer[] NOT NULL,
	"next_at" timestamp (3) with time zone,
	"stopped_by" text,
	CONSTRAINT "quote_reminders_business_id_quote_id_pk" PRIMARY KEY("business_id","quote_id")
);
--> statement-breakpoint
CREATE TABLE "scheduled_sends" (
	"business_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"is_copied" boolean NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduled_sends_business_id_quote_id_pk" PRIMARY KEY("business_id","quote_id")
);
--> statement-breakpoint
-- Without a default first: businesses that exist already switch reminders on themselves.
ALTER TABLE "businesses" ADD COLUMN "reminders" jsonb;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "reminders" SET DEFAULT '{"isOn":true}'::jsonb;--> statement-breakpoint
ALTER TABLE "quote_reminders" ADD CONSTRAINT "quote_reminders_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_reminders" ADD CONSTRAINT "quote_reminders_quote_fk" FOREIGN KEY ("business_id","quote_id") REFERENCES "public"."quotes"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_sends" ADD CONSTRAINT "scheduled_sends_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_sends" ADD CONSTRAINT "scheduled_sends_quote_fk" FOREIGN KEY ("business_id","quote_id") REFERENCES "public"."quotes"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_sends" ADD CONSTRAINT "scheduled_sends_user_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_reminders_refused" ON "quote_reminders" USING btree ("business_id",lower(email)) WHERE stopped_by = 'customer';--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON quote_reminders, scheduled_sends TO app_user;--> statement-breakpoint
ALTER TABLE quote_reminders ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE scheduled_sends ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON quote_reminders TO app_user USING (business_id = current_business());--> statement-breakpoint
CREATE POLICY own_business ON scheduled_sends TO app_user USING (business_id = current_business());
