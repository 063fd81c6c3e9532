ALTER TABLE "job_schedules" ADD COLUMN "worked_hours" integer;--> statement-breakpoint
ALTER TABLE "job_schedules" ADD COLUMN "quoted_hours" integer;