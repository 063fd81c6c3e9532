CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
-- Counts may be lost when PostgreSQL crashes; writing each of them to the log would cost every limited request a flush.
ALTER TABLE rate_limits SET UNLOGGED;
