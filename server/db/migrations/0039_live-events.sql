CREATE FUNCTION notify_quote_event() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('quote_events',
    json_build_object('businessId', NEW.business_id, 'quoteId', NEW.quote_id, 'kind', NEW.kind)::text);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER notify_quote_event AFTER INSERT ON quote_events FOR EACH ROW EXECUTE FUNCTION notify_quote_event();
