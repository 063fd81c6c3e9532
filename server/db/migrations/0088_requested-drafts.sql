ALTER TABLE "quotes" ADD COLUMN "is_requested" boolean;
