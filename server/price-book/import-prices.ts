// Imports a price list, all of it or nothing. The import can be undone.
import { Category } from '@quotewright/domain/analysis/detection'
import { AppError } from '@quotewright/domain/errors'
import {
  type ImportOutcome,
  type ImportPlan,
  outcomeOf,
  planInSteps,
} from '@quotewright/domain/price-book/import-plan'
import type { ImportRow } from '@quotewright/domain/price-book/price-import'
import { type PriceRow, refuseGrowth } from '@quotewright/domain/price-book/price-row'
import type { Context } from '../context.ts'
import { lockSubject } from '../db/advisory-lock.sql.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { inSlices } from '../in-slices.ts'
import { findSettings, keepImport } from './book-store.ts'
import { insertPriceRows } from './store.ts'
import { findPriceRows, lockPriceRows, overwritePriceRows } from './whole-book.sql.ts'

export function previewImport(ctx: Context, list: readonly ImportRow[]): Promise<ImportOutcome> {
  return ctx.inBusiness(async tx => {
    const rows = await findPriceRows(tx, ctx.user.business.id)
    const { plan, factor } = await planFor(ctx, tx, rows, list)
    return outcomeOf(plan, factor)
  })
}

export function importPrices(ctx: Context, list: readonly ImportRow[]): Promise<ImportOutcome> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    // The rows' locks keep no other import from adding the same ones.
    await lockSubject(tx.$client, `price imports ${businessId}`)
    const rows = await lockPriceRows(tx, businessId)
    const { plan, factor } = await planFor(ctx, tx, rows, list)
    const added = plan.added.map(row => ({ ...row, id: ctx.newId(), version: 1 }))
    await insertPriceRows(tx, businessId, added)
    await overwritePriceRows(
      tx,
      businessId,
      plan.updated.map(({ row }) => row),
    )
    const undo = [
      ...added.map(({ id }) => ({ id, before: null })),
      ...plan.updated.map(({ before }) => ({ id: before.id, before })),
    ]
    if (undo.length > 0) {
      await keepImport(tx, businessId, { id: ctx.newId(), undo, createdAt: ctx.now() })
    }
    return outcomeOf(plan, factor)
  })
}

async function planFor(
  ctx: Context,
  tx: BusinessTransaction,
  rows: readonly PriceRow[],
  list: readonly ImportRow[],
): Promise<{ plan: ImportPlan; factor: number }> {
  const { regionalFactor: factor, categories } = await findSettings(tx, ctx.user.business.id)
  const book = { rows, factor, categories: [...Category.options, ...categories] }
  const plan = await inSlices(planInSteps(book, list))
  const refusal = refuseGrowth(rows.length, plan.added.length)
  if (refusal !== null) throw new AppError('conflict', refusal)
  return { plan, factor }
}
