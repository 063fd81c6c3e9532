ALTER TABLE "quotes" ADD COLUMN "created_day" date;--> statement-breakpoint
UPDATE quotes SET created_day = (quotes.created_at AT TIME ZONE businesses.time_zone)::date
  FROM businesses WHERE businesses.id = quotes.business_id;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "created_day" SET NOT NULL;
