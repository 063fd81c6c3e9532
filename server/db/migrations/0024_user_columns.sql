-- A tenant's transaction asks only which of its people want to be notified: password hashes stay the owner's.
REVOKE SELECT ON users FROM app_user;--> statement-breakpoint
GRANT SELECT (id, business_id, preferences) ON users TO app_user;
