// The working days and hours of a business, its days off and its number of crews. Visits that are planned already stay.
import { dayIn } from '@quotewright/domain/dates'
import type { Crews } from '@quotewright/domain/schedule/crews'
import { comingRanges, type DaysOff } from '@quotewright/domain/schedule/days-off'
import type { WorkWeek } from '@quotewright/domain/visits/work-week'
import type { Context } from '../context.ts'
import { findWorkTime, updateWorkTime } from './store.ts'

export async function showWeek(ctx: Context): Promise<WorkWeek> {
  return (await readWorkTime(ctx)).week
}

export async function saveWeek(ctx: Context, workWeek: WorkWeek): Promise<WorkWeek> {
  await ctx.inBusiness(tx => updateWorkTime(tx, ctx.user.business.id, { workWeek }))
  return workWeek
}

export async function showDaysOff(ctx: Context): Promise<DaysOff> {
  return withoutPast(ctx, (await readWorkTime(ctx)).daysOff)
}

export async function saveDaysOff(ctx: Context, wanted: DaysOff): Promise<DaysOff> {
  const daysOff = withoutPast(ctx, wanted)
  await ctx.inBusiness(tx => updateWorkTime(tx, ctx.user.business.id, { daysOff }))
  return daysOff
}

export async function showCrews(ctx: Context): Promise<Crews> {
  return { crews: (await readWorkTime(ctx)).crews }
}

export async function saveCrews(ctx: Context, { crews }: Crews): Promise<Crews> {
  await ctx.inBusiness(tx => updateWorkTime(tx, ctx.user.business.id, { crews }))
  return { crews }
}

function readWorkTime(ctx: Context) {
  return ctx.inBusiness(tx => findWorkTime(tx, ctx.user.business.id))
}

function withoutPast(ctx: Context, { holidays, ranges }: DaysOff): DaysOff {
  const today = dayIn(ctx.user.business.timeZone, ctx.now())
  return { holidays, ranges: comingRanges(ranges, today) }
}
