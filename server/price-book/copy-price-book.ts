// The whole price book for a phone's own copy, unless the phone already has it.
import type { CatalogPrice } from '@quotewright/domain/catalog'
import { canBeNamed } from '@quotewright/domain/price-match'
import { regionalPrice } from '@quotewright/domain/price-row'
import type { Context } from '../context.ts'
import { findSettings } from './book-store.ts'
import { fingerprintRows } from './store.ts'
import { findPriceRows } from './whole-book.sql.ts'

export type BookCopy = { fingerprint: string; prices: CatalogPrice[] | null }

/** Without the service minimum, which estimates add. */
export function copyPriceBook(ctx: Context, known: string | undefined): Promise<BookCopy> {
  const { id } = ctx.user.business
  return ctx.inBusiness(async tx => {
    const { regionalFactor } = await findSettings(tx, id)
    const fingerprint = `${regionalFactor}.${await fingerprintRows(tx, id)}`
    if (fingerprint === known) return { fingerprint, prices: null }
    const rows = await findPriceRows(tx, id)
    const prices = rows.filter(canBeNamed).map(row => ({
      ...row,
      unitPrice: regionalPrice(row, regionalFactor),
    }))
    return { fingerprint, prices }
  })
}
