// The dashboard's stats strip (spec §2).
import { dayIn, startOfDay } from '@quotewright/domain/dates'
import type { Context } from '../context.ts'
import { countFigures, type Figures } from './store.ts'

/**
 * Monthly revenue: the totals, tax included, of quotes that became approved since the month began in the business's
 * time zone, whenever they were made. Quotes sent: those that reached a customer, answered or not.
 */
export function showStats(ctx: Context): Promise<Figures> {
  const { id, timeZone } = ctx.user.business
  const firstDay = dayIn(timeZone, ctx.now()).replace(/\d\d$/, '01')
  return ctx.inBusiness(tx => countFigures(tx, id, startOfDay(timeZone, firstDay)))
}
