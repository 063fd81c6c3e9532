ALTER TABLE "businesses" ADD COLUMN "demo_used_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "businesses_demos" ON "businesses" USING btree ("demo_used_at") WHERE is_demo;--> statement-breakpoint
UPDATE businesses SET demo_used_at = created_at WHERE is_demo;--> statement-breakpoint
DROP FUNCTION enqueue_job;--> statement-breakpoint
CREATE FUNCTION enqueue_job(task text, payload json, attempts integer, key text, run_at timestamptz, priority integer)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload, max_attempts := attempts, job_key := key,
    run_at := enqueue_job.run_at, priority := enqueue_job.priority);
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION enqueue_job FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enqueue_job TO app_user;
