-- Outside a transaction. As 0084, which once left databases of more than 200,000 invoices to their operator; and what
-- servers of earlier releases have recorded since.
DO $do$
DECLARE
  businesses constant uuid[] := ARRAY(SELECT business_id FROM invoices WHERE open_amount IS NULL
    UNION SELECT business_id FROM ledger_entries WHERE NOT is_counted);
  business uuid;
BEGIN
  FOREACH business IN ARRAY businesses LOOP
    PERFORM FROM invoices WHERE business_id = business ORDER BY count FOR UPDATE;
    UPDATE invoices SET open_amount = total - coalesce((
      SELECT sum(CASE kind WHEN 'refund' THEN -amount ELSE amount END) FROM ledger_entries
      WHERE ledger_entries.business_id = business AND ledger_entries.invoice_id = invoices.id), 0)
    WHERE business_id = business;
    UPDATE ledger_entries SET is_counted = true WHERE business_id = business AND NOT is_counted;
    COMMIT;
  END LOOP;
END
$do$;
