-- The history of a quote names who of the team did what.
GRANT SELECT (first_name, last_name) ON users TO app_user;
