CREATE TABLE "invoice_books" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"pattern" text NOT NULL,
	"due_days" integer NOT NULL,
	"last_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_links" (
	"business_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	CONSTRAINT "invoice_links_business_id_token_hash_pk" PRIMARY KEY("business_id","token_hash"),
	CONSTRAINT "invoice_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "invoice_mails" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"to" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_mails_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"count" integer NOT NULL,
	"number" text NOT NULL,
	"quote_id" uuid,
	"quote_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"due_day" date NOT NULL,
	"subtotal" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"total" bigint NOT NULL,
	"document" json NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "invoices_count" UNIQUE("business_id","count"),
	CONSTRAINT "invoices_number" UNIQUE("business_id","number"),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total" = "invoices"."subtotal" + "invoices"."tax")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_number" text NOT NULL,
	"invoice_id" uuid,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"method" text,
	"check_number" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reverses" uuid,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "ledger_entries_reverses" UNIQUE("business_id","reverses"),
	CONSTRAINT "ledger_entries_sign" CHECK (("ledger_entries"."amount" < 0) = ("ledger_entries"."reverses" is not null)),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_applied" CHECK ("ledger_entries"."kind" <> 'applied' or "ledger_entries"."invoice_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "invoice_books" ADD CONSTRAINT "invoice_books_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_links" ADD CONSTRAINT "invoice_links_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_links" ADD CONSTRAINT "invoice_links_invoice_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_invoice_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_quote_fk" FOREIGN KEY ("business_id","quote_id") REFERENCES "public"."quotes"("business_id","id") ON DELETE set null ("quote_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_fk" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_user_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_invoice_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reverses_fk" FOREIGN KEY ("business_id","reverses") REFERENCES "public"."ledger_entries"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_mails_newest" ON "invoice_mails" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_of_quote" ON "invoices" USING btree ("business_id","quote_number");--> statement-breakpoint
CREATE INDEX "invoices_of_customer" ON "invoices" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE INDEX "invoices_quote" ON "invoices" USING btree ("business_id","quote_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_invoice" ON "ledger_entries" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_quote" ON "ledger_entries" USING btree ("business_id","quote_number");--> statement-breakpoint
CREATE INDEX "ledger_entries_newest" ON "ledger_entries" USING btree ("business_id","created_at","id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON invoice_books TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (sent_at, seen_at, voided_at) ON invoices TO app_user;--> statement-breakpoint
-- The ledger never changes: a wrong row is reversed by another.
GRANT SELECT, INSERT ON ledger_entries TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT ON invoice_links TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT ON invoice_mails TO app_user;--> statement-breakpoint
ALTER TABLE invoice_books ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE invoices ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE invoice_links ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON invoice_books TO app_user USING (business_id = current_business());--> statement-breakpoint
CREATE POLICY own_business ON invoices TO app_user USING (business_id = current_business());--> statement-breakpoint
CREATE POLICY own_business ON ledger_entries TO app_user USING (business_id = current_business());--> statement-breakpoint
CREATE POLICY own_business ON invoice_links TO app_user USING (business_id = current_business());--> statement-breakpoint
ALTER TABLE invoice_mails ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON invoice_mails TO app_user USING (business_id = current_business());
