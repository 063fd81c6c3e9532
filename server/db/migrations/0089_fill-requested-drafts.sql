-- Outside a transaction. Drafts so far that no request waits for, one business after another: the draft of a request has its
-- id. Others stay null, as those that a server of the release before makes.
DO $do$
DECLARE
  business uuid;
BEGIN
  FOR business IN SELECT id FROM businesses LOOP
    UPDATE quotes SET is_requested = false
    WHERE business_id = business AND status = 'draft' AND is_requested IS NULL
      AND NOT EXISTS (SELECT FROM leads WHERE leads.business_id = business AND leads.id = quotes.id);
    COMMIT;
  END LOOP;
END
$do$;
