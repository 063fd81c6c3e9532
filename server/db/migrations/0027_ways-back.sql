ALTER TABLE "email_changes" RENAME TO "ways_back";--> statement-breakpoint
ALTER TABLE "ways_back" RENAME COLUMN "old_email" TO "email";--> statement-breakpoint
ALTER TABLE "ways_back" RENAME CONSTRAINT "email_changes_pkey" TO "ways_back_pkey";--> statement-breakpoint
ALTER TABLE "ways_back" RENAME CONSTRAINT "email_changes_token_hash_unique" TO "ways_back_token_hash_unique";--> statement-breakpoint
ALTER TABLE "ways_back" RENAME CONSTRAINT "email_changes_user_id_users_id_fk" TO "ways_back_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "email_changes_user" RENAME TO "ways_back_user";
