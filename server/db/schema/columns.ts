// Columns that many tables share. Money is integer cents, quantities are thousandths, and every tenant's row has its business id.
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** Millisecond precision like JavaScript's, so that a cursor made from a row finds that row. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const cents = (name: string) => bigint(name, { mode: 'number' }).notNull()
