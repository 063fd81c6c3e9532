-- Reads every row while requests go on: VALIDATE blocks neither reads nor writes.
ALTER TABLE "customers" VALIDATE CONSTRAINT "customers_user_fk";--> statement-breakpoint
ALTER TABLE "quotes" VALIDATE CONSTRAINT "quotes_user_fk";--> statement-breakpoint
ALTER TABLE "quotes" VALIDATE CONSTRAINT "quotes_customer_fk";--> statement-breakpoint
ALTER TABLE "quotes" VALIDATE CONSTRAINT "quotes_photo_fk";--> statement-breakpoint
ALTER TABLE "quotes" VALIDATE CONSTRAINT "quotes_replaces_fk";--> statement-breakpoint
ALTER TABLE "quotes" VALIDATE CONSTRAINT "quotes_replaced_by_fk";--> statement-breakpoint
ALTER TABLE "quotes" VALIDATE CONSTRAINT "quotes_contract_fk";--> statement-breakpoint
ALTER TABLE "line_items" VALIDATE CONSTRAINT "line_items_quote_fk";--> statement-breakpoint
ALTER TABLE "quote_events" VALIDATE CONSTRAINT "quote_events_quote_fk";--> statement-breakpoint
ALTER TABLE "quote_links" VALIDATE CONSTRAINT "quote_links_quote_fk";--> statement-breakpoint
ALTER TABLE "signatures" VALIDATE CONSTRAINT "signatures_quote_fk";--> statement-breakpoint
ALTER TABLE "analysis_corrections" VALIDATE CONSTRAINT "analysis_corrections_quote_fk";--> statement-breakpoint
ALTER TABLE "analysis_corrections" VALIDATE CONSTRAINT "analysis_corrections_analysis_fk";--> statement-breakpoint
ALTER TABLE "company_services" VALIDATE CONSTRAINT "company_services_user_fk";--> statement-breakpoint
ALTER TABLE "service_training_images" VALIDATE CONSTRAINT "training_images_service_fk";--> statement-breakpoint
ALTER TABLE "service_training_images" VALIDATE CONSTRAINT "training_images_photo_fk";--> statement-breakpoint
ALTER TABLE "dismissed_suggestions" VALIDATE CONSTRAINT "dismissed_suggestions_item_fk";--> statement-breakpoint
ALTER TABLE "notification_devices" VALIDATE CONSTRAINT "notification_devices_user_fk";
