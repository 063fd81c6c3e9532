-- A quote that is deleted leaves its void invoices. A sharded database has no foreign key that would clear this column.
GRANT UPDATE (quote_id) ON invoices TO app_user;
