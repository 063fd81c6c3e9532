CREATE TABLE "online_payments" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_number" text NOT NULL,
	"invoice_id" uuid,
	"user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"provider" text NOT NULL,
	"account_id" text NOT NULL,
	"session_id" text,
	"session_url" text,
	"provider_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"method" text,
	"dispute" text,
	"dispute_entry_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "online_payments_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "online_payments_session" UNIQUE("business_id","session_id"),
	CONSTRAINT "online_payments_provider" UNIQUE("business_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "online_refunds" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"provider_id" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "online_refunds_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "online_refunds_provider" UNIQUE("business_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "payment_accounts" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"account_id" text NOT NULL,
	"can_charge" boolean DEFAULT false NOT NULL,
	"missing" text[] NOT NULL,
	"disconnected_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_accounts_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "online" text;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_user_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_invoice_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_refunds" ADD CONSTRAINT "online_refunds_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_refunds" ADD CONSTRAINT "online_refunds_user_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_refunds" ADD CONSTRAINT "online_refunds_payment_fk" FOREIGN KEY ("business_id","payment_id") REFERENCES "public"."online_payments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "online_payments_invoice" ON "online_payments" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE INDEX "online_payments_quote" ON "online_payments" USING btree ("business_id","quote_number");--> statement-breakpoint
CREATE INDEX "online_refunds_payment" ON "online_refunds" USING btree ("business_id","payment_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON payment_accounts, online_payments, online_refunds TO app_user;--> statement-breakpoint
ALTER TABLE payment_accounts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE online_payments ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE online_refunds ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON payment_accounts TO app_user USING (business_id = current_business());--> statement-breakpoint
CREATE POLICY own_business ON online_payments TO app_user USING (business_id = current_business());--> statement-breakpoint
CREATE POLICY own_business ON online_refunds TO app_user USING (business_id = current_business());
