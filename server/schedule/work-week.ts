// The working days and hours of a business. Visits that are planned already stay.
import type { WorkWeek } from '@quotewright/domain/work-week'
import type { Context } from '../context.ts'
import { findWeek, updateWeek } from './store.ts'

export function showWeek(ctx: Context): Promise<WorkWeek> {
  return ctx.inBusiness(tx => findWeek(tx, ctx.user.business.id))
}

export async function saveWeek(ctx: Context, week: WorkWeek): Promise<WorkWeek> {
  await ctx.inBusiness(tx => updateWeek(tx, ctx.user.business.id, week))
  return week
}
