-- Outside a transaction. Drafts so far that no request waits for, one business after another: the draft of a request has its
-- id. Others stay null, as those that a server of the release before makes, and those that someone changes at this moment:
-- who waits for no lock is in no deadlock.
DO $do$
DECLARE
  businesses constant uuid[] := ARRAY(SELECT id FROM businesses);
  business uuid;
  drafts uuid[];
BEGIN
  FOREACH business IN ARRAY businesses LOOP
    drafts := ARRAY(SELECT id FROM quotes WHERE business_id = business AND status = 'draft' AND is_requested IS NULL
      FOR UPDATE SKIP LOCKED);
    UPDATE quotes SET is_requested = false
    WHERE business_id = business AND id = ANY (drafts)
      AND NOT EXISTS (SELECT FROM leads WHERE leads.business_id = business AND leads.id = quotes.id);
    COMMIT;
  END LOOP;
END
$do$;
