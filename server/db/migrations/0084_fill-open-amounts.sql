-- What is open on each invoice. With more than 200,000 invoices this would take longer than a payment may wait: they stay
-- null, which is slower to list, until an operator fills them in batches (docs/operations.md).
-- Locked before they are read, so that no payment is recorded in between; in the order in which others lock them.
DO $do$
DECLARE
  businesses constant uuid[] := CASE WHEN (SELECT count(*) FROM invoices) <= 200000
    THEN ARRAY(SELECT DISTINCT business_id FROM invoices) ELSE '{}' END;
  business uuid;
BEGIN
  FOREACH business IN ARRAY businesses LOOP
    PERFORM FROM invoices WHERE business_id = business ORDER BY count FOR UPDATE;
    UPDATE invoices SET open_amount = total - coalesce((
      SELECT sum(CASE kind WHEN 'refund' THEN -amount ELSE amount END) FROM ledger_entries
      WHERE ledger_entries.business_id = business AND ledger_entries.invoice_id = invoices.id), 0)
    WHERE business_id = business;
    UPDATE ledger_entries SET is_counted = true WHERE business_id = business AND NOT is_counted;
  END LOOP;
END
$do$;
