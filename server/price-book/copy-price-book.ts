// The whole price book for a phone's own copy, unless the phone already has it.
import type { CatalogPrice } from '@quotewright/domain/catalog/catalog'
import type { BaseRateKey } from '@quotewright/domain/price-book/base-rates'
import type { Markups } from '@quotewright/domain/price-book/markup'
import { canBeNamed } from '@quotewright/domain/price-book/price-match'
import { type PriceRow, regionalPrice } from '@quotewright/domain/price-book/price-row'
import type { Context } from '../context.ts'
import { findSettings } from './book-store.ts'
import { findRowsByKey, fingerprintRows } from './store.ts'
import { findPriceRows } from './whole-book.sql.ts'

export type BookCopy = {
  fingerprint: string
  prices: CatalogPrice[] | null
  serviceMinimum: CatalogPrice | null
  markups: Markups
}

/** The service minimum is apart from the prices, because a line cannot be picked from it. */
export function copyPriceBook(ctx: Context, known: string | undefined): Promise<BookCopy> {
  const { id } = ctx.user.business
  return ctx.inBusiness(async tx => {
    const { regionalFactor, markups } = await findSettings(tx, id)
    const fingerprint = `${regionalFactor}.${await fingerprintRows(tx, id)}`
    const atPrice = ({ unitCost, ...row }: PriceRow) => ({
      ...row,
      // Most of thousands have none.
      ...(unitCost != null && { unitCost }),
      unitPrice: regionalPrice(row, regionalFactor),
    })
    const minimum: BaseRateKey = 'service-minimum'
    const row = (await findRowsByKey(tx, id, [minimum]))[0]
    const rest = { fingerprint, markups, serviceMinimum: row ? atPrice(row) : null }
    if (fingerprint === known) return { ...rest, prices: null }
    const rows = await findPriceRows(tx, id)
    return { ...rest, prices: rows.filter(canBeNamed).map(atPrice) }
  })
}
