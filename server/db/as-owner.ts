// Database access as the owner of the tables, past row-level security. A business's requests go through Context.inBusiness.
import type { Pool } from 'pg'

const ownersPool = Symbol('ownersPool')

/** Part of Services and AccountContext. Only `asOwner` can read it. */
export type OwnerAccess = { readonly [ownersPool]: Pool }

export function ownerAccess(pool: Pool): OwnerAccess {
  return { [ownersPool]: pool }
}

/** The same without the owner's pool. */
export function withoutOwner<T extends OwnerAccess>(services: T): Omit<T, keyof OwnerAccess> {
  const { [ownersPool]: _, ...rest } = services
  return rest
}

/** Returns the pool of the tables' owner. `architecture.test.ts` limits it to the places listed below. */
export function asOwner(ctx: OwnerAccess): Pool {
  return ctx[ownersPool]
}

/** The folders and files outside `db/` that may use the owner's pool, and their reasons. */
export const ownersWork: Record<string, string> = {
  'server/accounts/': 'users, sessions and mailed links, before the business is known',
  'server/second-factor/': "a person's codes",
  'server/passkeys/': "a person's passkeys",
  'server/way-back/': 'account recovery, which has no session',
  'server/settings/':
    "a user's password, email address, sessions and consents; deleting a business",
  'server/notifications/': 'devices, which belong to sessions',
  'server/billing/': 'payment provider events, which contain only its customer id',
  'server/online-payments/': 'payment provider events and test pages, before the business is known',
  'server/mail-reports/': 'mail provider reports, which contain only an email address',
  'server/demo/': 'creating and deleting demo businesses',
  'server/quote-links/': "customer links, which do not contain the business; the sender's user",
  'server/invoices/': "customer links, like those of quotes; the sender's user",
  'server/leads/': 'pages for quote requests, whose addresses do not contain the business',
  'server/schedule/': "a person's calendar feed, whose address does not contain the business",
  'server/questions/': 'whether an address still takes mail',
  'server/reminders/': 'whether an address still takes mail',
  'server/invoice-reminders/': 'whether an address still takes mail',
  'server/statements/': "the sender's user",
  'server/team/': 'users and invitations: an invited person has no business yet',
  'server/texts/': 'whether a number still takes texts',
  'server/send-later/': 'whether an address still takes mail',
  'server/signatures/': 'the check of a signed file, of which only the hash is known',
  'server/operator/': "the operator's page: all businesses and the job queue",
  'server/jobs/': 'the job queue and the record of sent mails',
  'server/http/rate-limiter.ts': 'counts of attempts',
  'server/http/turns.ts': 'waits between attempts',
  'server/http/health.ts': 'the check that the database answers',
  'server/http/bind.ts': 'creates the context',
  'server/analysis/export-training.ts': "the operator's export of all businesses that agreed",
  'server/analysis/training-store.ts': "the operator's export",
  'server/export-training.ts': "the operator's export",
  'server/backup/': "the operator's backups of the whole database",
  'server/context.ts': 'names it',
  'server/services.ts': 'passes it on',
  'server/app.ts': 'passes it on',
}
