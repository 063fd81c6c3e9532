-- With many quotes, an operator may have added it, to build the index of 0090 before the update (docs/operations.md).
ALTER TABLE "quotes" ADD COLUMN IF NOT EXISTS "is_requested" boolean;
