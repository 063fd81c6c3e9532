// This month's analysis usage: counts, durations, tokens and cost.
import type { AnalysisUsage } from '@quotewright/domain/analysis/analysis-usage'
import { dayIn, startOfDay } from '@quotewright/domain/dates'
import type { Context } from '../context.ts'
import { findNewestAnalyses, sumAnalyses } from './store.ts'

const MICROS_PER_CENT = 10_000
const NEWEST = 10

export async function showUsage(ctx: Context): Promise<AnalysisUsage> {
  const { id, timeZone } = ctx.user.business
  const since = `${dayIn(timeZone, ctx.now()).slice(0, 7)}-01`
  const start = startOfDay(timeZone, since)
  const [{ costMicros, ...sums }, newest] = await ctx.inBusiness(async tx => [
    await sumAnalyses(tx, id, start),
    await findNewestAnalyses(tx, id, start, NEWEST),
  ])
  const { ai } = ctx.config
  return {
    ...sums,
    model: ai ? `${ai.provider}/${ai.model}` : null,
    since,
    cost: costMicros === null ? null : Math.ceil(costMicros / MICROS_PER_CENT),
    newest,
  }
}
