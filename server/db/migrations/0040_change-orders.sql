ALTER TABLE "quotes" ADD COLUMN "change_order" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "contract_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "start_day" date;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_contract_id_quotes_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_contract" ON "quotes" USING btree ("contract_id") WHERE contract_id is not null;