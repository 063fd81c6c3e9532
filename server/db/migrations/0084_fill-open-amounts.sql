-- What is open on each invoice. With more than 200,000 invoices this would take longer than a payment may wait: they stay
-- null, which is slower to list, until an operator fills them in batches (docs/operations.md).
-- Locked before they are read, so that no payment is recorded in between.
DO $do$
BEGIN
  IF (SELECT count(*) FROM invoices) > 200000 THEN RETURN; END IF;
  PERFORM FROM invoices FOR NO KEY UPDATE;
  UPDATE invoices SET open_amount = total - coalesce((
    SELECT sum(CASE kind WHEN 'refund' THEN -amount ELSE amount END) FROM ledger_entries
    WHERE ledger_entries.business_id = invoices.business_id AND ledger_entries.invoice_id = invoices.id), 0);
END
$do$;
