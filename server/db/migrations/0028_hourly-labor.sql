ALTER TABLE "price_items" ADD COLUMN "is_hourly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- As isHourly reads the units of rows that are stored already.
UPDATE "price_items" SET "is_hourly" = true
  WHERE regexp_replace(lower(replace("unit", '.', '')), '^\s+|\s+$', '', 'g') IN ('hour', 'hours', 'hr', 'hrs', 'h');
