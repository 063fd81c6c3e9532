// Texts to customers, their consent to them, and the numbers that want none.
import type { ConsentSource } from '@quotewright/domain/texts/text-consent'
import type { TextKind, TextProblem } from '@quotewright/domain/texts/text-message'
import type { TextState } from '@quotewright/domain/texts/text-state'
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { businessId, memberKey } from './accounts.ts'
import { createdAt, instant } from './columns.ts'
import { customers } from './customers.ts'
import { quoteKey } from './quotes.ts'

/** Its words are made as it goes out, so that no link is stored. */
export const textMessages = pgTable(
  'text_messages',
  {
    businessId: businessId(),
    /** Also the id of its event. */
    id: uuid('id').notNull(),
    kind: text('kind').$type<TextKind>().notNull().default('quote'),
    quoteId: uuid('quote_id').notNull(),
    /** Who sent it. */
    userId: uuid('user_id').notNull(),
    /** `+15125550134` */
    number: text('number').notNull(),
    state: text('state').$type<TextState>().notNull(),
    /** Not before: no text arrives at night. */
    goesOutAt: instant('goes_out_at').notNull(),
    /** Set before the provider is asked. While it stands without an id of the provider, the text may have gone out. */
    attemptedAt: instant('attempted_at'),
    providerId: text('provider_id'),
    problem: text('problem').$type<TextProblem>(),
    /** When it reached its state. */
    changedAt: instant('changed_at').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    quoteKey('text_messages_quote_fk', table).onDelete('cascade'),
    memberKey('text_messages_user_fk', table),
    index('text_messages_of_quote').on(table.businessId, table.quoteId),
    index('text_messages_newest').on(table.businessId, table.createdAt),
  ],
)

/** Kept after it ended, as proof. A consent is to texts to one number: a customer with another has given none. */
export const textConsents = pgTable(
  'text_consents',
  {
    businessId: businessId(),
    id: uuid('id').notNull(),
    customerId: uuid('customer_id').notNull(),
    /** Ten digits. */
    phone: text('phone').notNull(),
    source: text('source').$type<ConsentSource>().notNull(),
    /** The name of who noted it. Null if the customer gave it themselves. */
    notedBy: text('noted_by'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      name: 'text_consents_customer_fk',
      columns: [table.businessId, table.customerId],
      foreignColumns: [customers.businessId, customers.id],
    }).onDelete('cascade'),
    index('text_consents_of_customer').on(table.businessId, table.customerId),
  ],
)

/** Only the owner role may read it: businesses share one number, and must not list who wants no texts. */
export const stoppedNumbers = pgTable('stopped_numbers', {
  /** `+15125550134` */
  number: text('number').primaryKey(),
  createdAt: createdAt(),
})
