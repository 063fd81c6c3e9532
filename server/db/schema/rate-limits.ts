// Attempt counters. The rate limiter library writes them and needs these three columns in this order.
import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

export const rateLimits = pgTable('rate_limits', {
  /** Hash of the client and the limit's name. */
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
