CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subscription_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"plan" text NOT NULL,
	"state" text NOT NULL,
	"period_end" timestamp (3) with time zone,
	"is_cancelling" boolean NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "subscriptions_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
-- Card forms that were never paid with are nothing any more; a paid one began a subscription.
DELETE FROM payments WHERE paid_at IS NULL;--> statement-breakpoint
INSERT INTO subscriptions (business_id, provider, subscription_id, customer_id, plan, state, period_end, is_cancelling, version)
SELECT DISTINCT ON (b.id) b.id, 'test', p.client_secret, b.id, p.plan, 'active', p.paid_at + interval '1 month', false, 1
FROM payments p JOIN businesses b ON b.id = p.business_id
WHERE b.subscription_status = 'active' ORDER BY b.id, p.paid_at DESC;--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "client_secret" TO "provider_id";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_client_secret_unique";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "paid_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "amount" bigint;--> statement-breakpoint
UPDATE payments SET amount = CASE plan WHEN 'starter' THEN 4900 ELSE 9900 END;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_business" ON "payment_events" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("business_id","paid_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_id_unique" UNIQUE("provider_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON subscriptions, payment_events TO app_user;--> statement-breakpoint
ALTER TABLE subscriptions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE payment_events ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON subscriptions TO app_user USING (business_id = (SELECT current_business()));--> statement-breakpoint
CREATE POLICY own_business ON payment_events TO app_user USING (business_id = (SELECT current_business()));
