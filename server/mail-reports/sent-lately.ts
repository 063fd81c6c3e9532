// Which mails a report is about: it contains only the address, so those sent to it lately, unless they bounced since.
import { and, eq, gte, notExists, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'
import { queryBuilder } from '../db/query-builder.ts'
import { quoteEvents } from '../db/schema/quote-links.ts'
import { countsFor } from '../quote-links/counts-for.ts'

/** In days. Providers report within days, and say nothing of older mails. */
const LATEST_DAYS = 5

/** Mails after this time may be meant by a report. */
export function earliestOf(at: Date): Date {
  return new Date(at.getTime() - LATEST_DAYS * 86_400_000)
}

export function isTo(address: string, detail: AnyPgColumn): SQL {
  return sql`lower(${detail} ->> 'to') = ${address.toLowerCase()}`
}

/** Whether the quote's history has no bounce from the address since the mail. */
export function isNotBounced(
  client: ClientBase,
  address: string,
  { id, quoteId, createdAt }: Record<'id' | 'quoteId' | 'createdAt', AnyPgColumn>,
): SQL {
  const noted = alias(quoteEvents, 'noted')
  return notExists(
    queryBuilder(client)
      .select()
      .from(noted)
      .where(
        and(
          eq(noted.quoteId, quoteId),
          eq(noted.kind, 'bounced'),
          isTo(address, noted.detail),
          gte(noted.createdAt, createdAt),
          countsFor(noted.detail, id),
        ),
      ),
  )
}
