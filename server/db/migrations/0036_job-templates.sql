CREATE TABLE "job_templates" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "job_templates_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "job_templates" ADD CONSTRAINT "job_templates_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON job_templates TO app_user;--> statement-breakpoint
ALTER TABLE job_templates ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON job_templates TO app_user USING (business_id = (SELECT current_business()));
