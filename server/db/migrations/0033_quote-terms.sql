ALTER TABLE "quotes" DROP CONSTRAINT "quotes_number";--> statement-breakpoint
ALTER TABLE "line_items" ADD COLUMN "section_id" text;--> statement-breakpoint
ALTER TABLE "line_items" ADD COLUMN "is_taxable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "line_items" ADD COLUMN "is_optional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "line_items" ADD COLUMN "is_selected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "line_items" ADD COLUMN "unit_cost" integer;--> statement-breakpoint
ALTER TABLE "line_items" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "presentation" text DEFAULT 'byRepair' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "sections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "deposit" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "taxes" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "discount_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "deposit_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_replaces_quotes_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_replaced_by_quotes_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_replaces" ON "quotes" USING btree ("replaces") WHERE replaces is not null;--> statement-breakpoint
CREATE INDEX "quotes_replaced_by" ON "quotes" USING btree ("replaced_by") WHERE replaced_by is not null;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_number" UNIQUE("business_id","quote_number","revision");