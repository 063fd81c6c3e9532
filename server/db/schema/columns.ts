// Columns that many tables have. Money is integer cents, quantities are thousandths; every tenant's row carries its business.
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** To the millisecond, as JavaScript counts: a cursor made from a row leads back to that row. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const cents = (name: string) => bigint(name, { mode: 'number' }).notNull()
