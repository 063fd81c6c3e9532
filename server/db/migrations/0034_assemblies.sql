CREATE TABLE "assemblies" (
	"business_id" uuid NOT NULL,
	"id" text NOT NULL,
	"recipe" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "assemblies_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "assemblies" ADD CONSTRAINT "assemblies_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON assemblies TO app_user;--> statement-breakpoint
ALTER TABLE assemblies ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_business ON assemblies TO app_user USING (business_id = (SELECT current_business()));
