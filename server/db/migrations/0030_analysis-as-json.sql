-- An analysis record becomes JSON. Any other text stays as a JSON string, so that the API still returns it unchanged.
CREATE FUNCTION "analysis_json"(data text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE WHEN jsonb_typeof(data::jsonb -> 'materials') = 'array' THEN data::jsonb ELSE to_jsonb(data) END;
EXCEPTION WHEN others THEN
  RETURN to_jsonb(data);
END $$;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "ai_analysis_data" TYPE jsonb USING "analysis_json"("ai_analysis_data");--> statement-breakpoint
DROP FUNCTION "analysis_json"(text);
