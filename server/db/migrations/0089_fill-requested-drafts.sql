-- Drafts so far that no request waits for: the draft of a request has its id. Others stay null, as those that a server of
-- the release before makes. With more than 20,000 drafts all stay null, which is slower to list, until an operator fills
-- them (docs/operations.md): a draft cannot be saved meanwhile.
DO $do$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM quotes WHERE status = 'draft' LIMIT 20001) drafts) <= 20000 THEN
    UPDATE quotes SET is_requested = false
    WHERE status = 'draft' AND is_requested IS NULL
      AND NOT EXISTS (SELECT FROM leads WHERE leads.business_id = quotes.business_id AND leads.id = quotes.id);
  END IF;
END
$do$;
