// The owner's way to the database, past row-level security. What a business asks for goes through Context.inBusiness.
import type { Pool } from 'pg'

const ownersPool = Symbol('ownersPool')

/** Part of every context, and of no use without `asOwner`. */
export type OwnerAccess = { readonly [ownersPool]: Pool }

export function ownerAccess(pool: Pool): OwnerAccess {
  return { [ownersPool]: pool }
}

/** The pool of the tables' owner. `architecture.test.ts` keeps it to the places named below. */
export function asOwner(ctx: OwnerAccess): Pool {
  return ctx[ownersPool]
}

/** The folders and files outside `db/` that may use the owner's pool, and what for. */
export const ownersWork: Record<string, string> = {
  'server/accounts/': 'people, sessions and mailed links, before any business is known',
  'server/second-factor/': "a person's codes",
  'server/passkeys/': "a person's passkeys",
  'server/way-back/': 'an account that its owner takes back without a session',
  'server/settings/': "a person's password, address, sessions and consents; deleting a business",
  'server/notifications/': 'devices, which belong to sessions',
  'server/billing/': 'events of the payment provider, which name a customer of theirs',
  'server/mail-reports/': 'reports of mail providers, which name an address',
  'server/demo/': 'making and removing demo businesses',
  'server/quote-links/': "a customer's link, which names no business; the person whose mail it is",
  'server/jobs/': 'the job queue, and which mails have gone out',
  'server/http/rate-limiter.ts': 'counts of attempts',
  'server/http/turns.ts': 'waits between attempts',
  'server/http/health.ts': 'whether the database answers',
  'server/http/bind.ts': 'makes the context',
  'server/analysis/export-training.ts': "the operator's export, over all businesses that agreed",
  'server/analysis/training-store.sql.ts': "the operator's export",
  'server/export-training.ts': "the operator's export",
  'server/context.ts': 'names it',
  'server/services.ts': 'hands it out',
  'server/app.ts': 'hands it out',
  'server/main.ts': 'opens and closes it',
}
