ALTER TABLE "bookkeeper_marks" ADD COLUMN "exported_name" text;--> statement-breakpoint
-- Of a customer whose mark is older than the column, at their next export.
GRANT UPDATE (exported_name) ON bookkeeper_marks TO app_user;
