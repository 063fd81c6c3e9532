CREATE TABLE "bookkeeper_exports" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"invoices" integer NOT NULL,
	"voided" integer NOT NULL,
	"payments" integer NOT NULL,
	"has_more" boolean NOT NULL,
	"file" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookkeeper_exports_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "bookkeeper_marks" (
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	CONSTRAINT "bookkeeper_marks_business_id_kind_document_id_pk" PRIMARY KEY("business_id","kind","document_id")
);
--> statement-breakpoint
ALTER TABLE "bookkeeper_exports" ADD CONSTRAINT "bookkeeper_exports_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookkeeper_exports" ADD CONSTRAINT "bookkeeper_exports_user_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookkeeper_marks" ADD CONSTRAINT "bookkeeper_marks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookkeeper_marks" ADD CONSTRAINT "bookkeeper_marks_export_fk" FOREIGN KEY ("business_id","export_id") REFERENCES "public"."bookkeeper_exports"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookkeeper_exports_newest" ON "bookkeeper_exports" USING btree ("business_id","created_at","id");--> statement-breakpoint
-- An export stays as it was made.
GRANT SELECT, INSERT ON bookkeeper_exports, bookkeeper_marks TO app_user;--> statement-breakpoint
ALTER TABLE bookkeeper_exports ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE bookkeeper_marks ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON bookkeeper_exports TO app_user USING (business_id = current_business());--> statement-breakpoint
CREATE POLICY own_business ON bookkeeper_marks TO app_user USING (business_id = current_business());
