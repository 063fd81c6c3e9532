// How often what was tried: written by the rate limiter's library, which asks for these three columns in this order.
import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

export const rateLimits = pgTable('rate_limits', {
  /** A hash of who and what. */
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
