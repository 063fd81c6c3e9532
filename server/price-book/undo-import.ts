// Takes the newest import back. A row that somebody changed since then is theirs and stays.
import { AppError } from '@quotewright/domain/errors'
import type { PriceRow } from '@quotewright/domain/price-row'
import type { Context } from '../context.ts'
import { takeImport } from './book-store.ts'
import { findPriceRows, overwritePriceRows, removePriceRows } from './store.ts'

export function undoImport(ctx: Context): Promise<{ restored: number; kept: number }> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const undo = await takeImport(tx, businessId)
    if (!undo) throw new AppError('conflict', 'There is no import to undo')
    const versions = new Map(
      (await findPriceRows(tx, businessId)).map(row => [row.id, row.version]),
    )
    const isUntouched = ({ id, before }: { id: string; before: object | null }) =>
      versions.get(id) === (before === null ? 1 : (before as PriceRow).version + 1)
    const untouched = undo.filter(isUntouched)
    await removePriceRows(
      tx,
      businessId,
      untouched.filter(({ before }) => before === null).map(({ id }) => id),
    )
    await overwritePriceRows(
      tx,
      businessId,
      untouched.flatMap(({ before }) => {
        if (before === null) return []
        const row = before as PriceRow
        // A version of its own: a phone that still shows the import may not save over this unseen.
        return [{ ...row, version: row.version + 2 }]
      }),
    )
    return { restored: untouched.length, kept: undo.length - untouched.length }
  })
}
