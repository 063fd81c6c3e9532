CREATE TABLE "stopped_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_consents" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"source" text NOT NULL,
	"noted_by" text,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_consents_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"goes_out_at" timestamp (3) with time zone NOT NULL,
	"attempted_at" timestamp (3) with time zone,
	"provider_id" text,
	"problem" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_messages_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "agrees_to_texts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_customer_fk" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_quote_fk" FOREIGN KEY ("business_id","quote_id") REFERENCES "public"."quotes"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_user_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_consents_of_customer" ON "text_consents" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE INDEX "text_messages_of_quote" ON "text_messages" USING btree ("business_id","quote_id");--> statement-breakpoint
CREATE INDEX "text_messages_newest" ON "text_messages" USING btree ("business_id","created_at");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON text_messages TO app_user;--> statement-breakpoint
-- A consent that ended stays as proof.
GRANT SELECT, INSERT, UPDATE (ended_at) ON text_consents TO app_user;--> statement-breakpoint
ALTER TABLE text_messages ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE text_consents ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON text_messages TO app_user USING (business_id = current_business());--> statement-breakpoint
CREATE POLICY own_business ON text_consents TO app_user USING (business_id = current_business());
