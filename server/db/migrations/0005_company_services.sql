CREATE TABLE "company_services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"category" text NOT NULL,
	"service_name" text NOT NULL,
	"description" text,
	"base_price" bigint,
	"estimated_duration" integer,
	"is_active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_training_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"description" text NOT NULL,
	"material_tags" text[] DEFAULT '{}' NOT NULL,
	"job_context" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_services" ADD CONSTRAINT "company_services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_services" ADD CONSTRAINT "company_services_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_training_images" ADD CONSTRAINT "service_training_images_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_training_images" ADD CONSTRAINT "service_training_images_service_id_company_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."company_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_training_images" ADD CONSTRAINT "service_training_images_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_services_oldest" ON "company_services" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "training_images_of_service" ON "service_training_images" USING btree ("service_id","created_at","id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON company_services, service_training_images TO app_user;--> statement-breakpoint
ALTER TABLE company_services ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE service_training_images ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON company_services TO app_user USING (business_id = (SELECT current_business()));--> statement-breakpoint
CREATE POLICY own_business ON service_training_images TO app_user USING (business_id = (SELECT current_business()));
