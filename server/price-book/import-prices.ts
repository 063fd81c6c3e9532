// Takes a price list in: rows with a known name and unit are updated, the others added, all or none.
import type { ImportOutcome, ImportRow } from '@quotewright/domain/price-import'
import type { PriceRow } from '@quotewright/domain/price-row'
import type { Context } from '../context.ts'
import { keepImport } from './book-store.ts'
import { findPriceRows, insertPriceRows, overwritePriceRows } from './store.ts'

type Plan = {
  added: PriceRow[]
  /** As it will be, and as it was. */
  updated: { row: PriceRow; before: PriceRow }[]
  unchanged: number
}

export function previewImport(ctx: Context, rows: readonly ImportRow[]): Promise<ImportOutcome> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx =>
    outcomeOf(plan(await findPriceRows(tx, businessId), rows, ctx.newId)),
  )
}

export function importPrices(ctx: Context, rows: readonly ImportRow[]): Promise<ImportOutcome> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const planned = plan(await findPriceRows(tx, businessId), rows, ctx.newId)
    const { added, updated } = planned
    await insertPriceRows(tx, businessId, added)
    await overwritePriceRows(
      tx,
      businessId,
      updated.map(({ row }) => row),
    )
    const undo = [
      ...added.map(({ id }) => ({ id, before: null })),
      ...updated.map(({ row, before }) => ({ id: row.id, before })),
    ]
    if (undo.length > 0) await keepImport(tx, businessId, ctx.newId(), undo)
    return outcomeOf(planned)
  })
}

/** Of rows that the list names twice, the last stands. */
function plan(stored: PriceRow[], rows: readonly ImportRow[], newId: () => string): Plan {
  const known = new Map(stored.map(row => [nameOf(row), row]))
  const wanted = new Map(rows.map(row => [nameOf(row), row]))
  const planned: Plan = { added: [], updated: [], unchanged: 0 }
  for (const [name, row] of wanted) {
    const before = known.get(name)
    if (!before) planned.added.push({ ...row, id: newId(), key: null, version: 1 })
    else if (isSame(before, row)) planned.unchanged++
    else planned.updated.push({ row: { ...before, ...row, version: before.version + 1 }, before })
  }
  return planned
}

function nameOf({ name, unit }: Pick<PriceRow, 'name' | 'unit'>): string {
  return `${name}\n${unit}`.toLowerCase()
}

function isSame(before: PriceRow, row: ImportRow): boolean {
  return Object.entries(row).every(([field, value]) => before[field as keyof ImportRow] === value)
}

function outcomeOf({ added, updated, unchanged }: Plan): ImportOutcome {
  return { added: added.length, updated: updated.length, unchanged }
}
