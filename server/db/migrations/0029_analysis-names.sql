-- Stored analyses take the names of today: a quote inside a JSON text is escaped, so `"name":` is always a key.
ALTER TABLE "analyses" RENAME COLUMN "suggestion" TO "proposal";--> statement-breakpoint
UPDATE "analyses" SET "proposal" = (regexp_replace(regexp_replace(regexp_replace(regexp_replace("proposal"::text, '"basis"\s*:', '"estimateInput":', 'g'), '"sightings"\s*:', '"proposedItems":', 'g'), '"doubt"\s*:', '"reviewReason":', 'g'), '"(material-)?sighting-(\d+)"', '"\1item-\2"', 'g'))::jsonb
  WHERE "proposal" IS NOT NULL;--> statement-breakpoint
UPDATE "analysis_corrections" SET "corrections" = (regexp_replace("corrections"::text, '"sighting"\s*:', '"proposedItem":', 'g'))::jsonb
  WHERE "corrections"::text LIKE '%"sighting"%';--> statement-breakpoint
UPDATE "quotes" SET "ai_analysis_data" = regexp_replace(regexp_replace(regexp_replace(regexp_replace("ai_analysis_data", '"basis"\s*:', '"estimateInput":', 'g'), '"sightings"\s*:', '"proposedItems":', 'g'), '"doubt"\s*:', '"reviewReason":', 'g'), '"(material-)?sighting-(\d+)"', '"\1item-\2"', 'g')
  WHERE "ai_analysis_data" IS NOT NULL;--> statement-breakpoint
UPDATE "line_items" SET "reason" = (regexp_replace(regexp_replace("reason"::text, '"suggested"\s*:', '"proposed":', 'g'), '"(material-)?sighting-(\d+)"', '"\1item-\2"', 'g'))::jsonb
  WHERE "reason" IS NOT NULL;
