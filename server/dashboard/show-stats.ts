// The dashboard's stats strip (spec §2).
import { dayIn, startOfDay } from '@quotewright/domain/dates'
import type { Context } from '../context.ts'
import { keepFigures } from '../kept-figures.ts'
import { countFigures, type Figures } from './store.ts'

/**
 * Monthly revenue: the totals with tax of quotes approved this month, in the business's time zone, whenever they were
 * created. Quotes sent: all quotes that went to a customer, answered or not. With many quotes, up to a minute old.
 */
export function showStats(ctx: Context): Promise<Figures> {
  const { id, timeZone } = ctx.user.business
  const firstDay = dayIn(timeZone, ctx.now()).replace(/\d\d$/, '01')
  return keepFigures(`dashboard ${id} ${timeZone} ${firstDay}`, ctx.now(), async () => {
    const figures = await ctx.inBusiness(tx => countFigures(tx, id, startOfDay(timeZone, firstDay)))
    return { figures, rows: figures.quoteCount }
  })
}
