CREATE TABLE "job_photos" (
	"business_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_photos_business_id_quote_id_photo_id_pk" PRIMARY KEY("business_id","quote_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "job_schedules" (
	"business_id" uuid NOT NULL,
	"quote_number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"offer_id" uuid,
	"offers" jsonb,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "job_schedules_business_id_quote_number_pk" PRIMARY KEY("business_id","quote_number")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_number" text NOT NULL,
	"day" date NOT NULL,
	"start_minute" integer NOT NULL,
	"minutes" integer NOT NULL,
	"sequence" integer NOT NULL,
	"remind_at" timestamp (3) with time zone,
	CONSTRAINT "visits_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "work_week" jsonb;--> statement-breakpoint
ALTER TABLE "job_photos" ADD CONSTRAINT "job_photos_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_photos" ADD CONSTRAINT "job_photos_quote_fk" FOREIGN KEY ("business_id","quote_id") REFERENCES "public"."quotes"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_photos" ADD CONSTRAINT "job_photos_photo_fk" FOREIGN KEY ("business_id","photo_id") REFERENCES "public"."photos"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_schedules" ADD CONSTRAINT "job_schedules_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_schedules" ADD CONSTRAINT "job_schedules_user_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_schedule_fk" FOREIGN KEY ("business_id","quote_number") REFERENCES "public"."job_schedules"("business_id","quote_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_of_day" ON "visits" USING btree ("business_id","day","start_minute");--> statement-breakpoint
CREATE INDEX "visits_of_job" ON "visits" USING btree ("business_id","quote_number");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON job_photos, job_schedules, visits TO app_user;--> statement-breakpoint
ALTER TABLE job_photos ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE job_schedules ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE visits ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON job_photos TO app_user USING (business_id = current_business());--> statement-breakpoint
CREATE POLICY own_business ON job_schedules TO app_user USING (business_id = current_business());--> statement-breakpoint
CREATE POLICY own_business ON visits TO app_user USING (business_id = current_business());
