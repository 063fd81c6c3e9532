// Undoes the last import. Rows changed since then stay.
import { AppError } from '@quotewright/domain/errors'
import type { Context } from '../context.ts'
import { takeImport } from './book-store.ts'
import { removePriceRows } from './store.ts'
import { lockPriceRows, overwritePriceRows } from './whole-book.sql.ts'

export function undoImport(ctx: Context): Promise<{ restored: number; kept: number }> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const undo = await takeImport(tx, businessId)
    if (!undo) throw new AppError('conflict', 'There is no import to undo')
    const versions = new Map(
      (await lockPriceRows(tx, businessId)).map(row => [row.id, row.version]),
    )
    const untouched = undo.filter(
      ({ id, before }) => versions.get(id) === (before === null ? 1 : before.version + 1),
    )
    await removePriceRows(
      tx,
      businessId,
      untouched.filter(({ before }) => before === null).map(({ id }) => id),
    )
    await overwritePriceRows(
      tx,
      businessId,
      // A new version, so that a phone that still shows the import cannot overwrite this.
      untouched.flatMap(({ before }) =>
        before === null ? [] : [{ ...before, version: before.version + 2 }],
      ),
    )
    return { restored: untouched.length, kept: undo.length - untouched.length }
  })
}
