CREATE TABLE "notification_devices" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "notification_devices" ADD CONSTRAINT "notification_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_devices" ADD CONSTRAINT "notification_devices_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_devices" ADD CONSTRAINT "notification_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_devices_business" ON "notification_devices" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "notification_devices_user" ON "notification_devices" USING btree ("user_id","created_at");--> statement-breakpoint
-- A change of the business asks who is to be told of it; devices come and go with their sessions, out of app_user's reach.
GRANT SELECT ON notification_devices TO app_user;--> statement-breakpoint
ALTER TABLE notification_devices ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON notification_devices TO app_user USING (business_id = (SELECT current_business()));
