CREATE TABLE "missing_workers" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
