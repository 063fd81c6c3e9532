// Where each table is when the database is sharded by business: on the business's shard, or in the directory.
// docs/decisions has the reasons, in the note on sharding.

/** Small tables with a copy on each server, so that the tables of a business can refer to them. */
export const referenceTables = ['businesses', 'users'] as const

/** Tables of the directory that only the coordinator has, with what a row is looked up by before its business is known. */
export const localTables: Record<string, string> = {
  account_challenges: 'the hash of a challenge',
  account_tokens: 'the hash of a mailed token',
  invoice_links: "the hash of an invoice's link",
  invitations: 'the hash of a mailed token',
  known_devices: 'the user who signs in',
  lead_slugs: "the name in the address of a business's page",
  missing_workers: 'the process that runs jobs; no business',
  notification_devices: "the browser's session or push address",
  passkeys: 'the id of the passkey',
  payment_accounts: "the payment provider's account of a business",
  payment_events: "the payment provider's event",
  payments: "the payment provider's payment",
  photo_consents: 'the user who agreed',
  quote_links: "the hash of a customer's link",
  rate_limits: 'the client; no business',
  recovery_codes: 'the user who signs in',
  registrations: 'the address or the hash of a mailed token; no business yet',
  second_factors: 'the user who signs in',
  sent_mails: 'the id of the message',
  sessions: 'the hash of the cookie',
  stopped_addresses: 'the address; no business',
  stopped_numbers: 'the phone number; no business',
  subscriptions: "the payment provider's customer",
  ways_back: 'the hash of a mailed token',
}

/**
 * Foreign keys from the directory to a shard. A sharded database cannot have them, so `db:distribute` drops them:
 * `removeQuote` does what the quote's does, and an invoice is never removed.
 */
export const keysToShards = [
  { table: 'invoice_links', name: 'invoice_links_invoice_fk' },
  { table: 'quote_links', name: 'quote_links_quote_fk' },
]
