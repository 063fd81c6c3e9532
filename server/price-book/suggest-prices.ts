// Suggests prices that a business keeps correcting in its quotes.
import {
  isSetBy,
  type PriceCorrection,
  priceCorrection,
} from '@quotewright/domain/price-book/price-correction'
import { type PriceRow, regionalPrice } from '@quotewright/domain/price-book/price-row'
import type { PriceSuggestion } from '@quotewright/domain/price-book/price-suggestion'
import { correctionsInForce, suggest } from '@quotewright/domain/price-book/suggestion'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findCorrectedLines, isRepriced } from '../quotes/corrected-lines.ts'
import { findSettings } from './book-store.ts'
import { requirePriceRow } from './edit-price-row.ts'
import { findCorrectedRows, findDismissed, keepDismissed } from './suggestion-store.ts'

type QuotedPrice = PriceCorrection & { quoteNumber: string }

/** Returns [] and reads nothing if the person turned suggestions off. */
export async function suggestPrices(ctx: Context): Promise<PriceSuggestion[]> {
  const { business, preferences } = ctx.user
  if (!preferences.hasPriceSuggestions) return []
  return ctx.inBusiness(async tx => {
    const corrections = await readCorrections(ctx, tx)
    if (corrections.length === 0) return []
    const rows = await findCorrectedRows(tx, business.id, corrections)
    const { regionalFactor } = await findSettings(tx, business.id)
    const dismissed = await findDismissed(tx, business.id)
    const suggestions = rows.flatMap((row): PriceSuggestion[] => {
      const price = regionalPrice(row, regionalFactor)
      const evidence = suggest(ofRow(corrections, row), price, dismissed.get(row.id) ?? [])
      return evidence ? [{ row, price, evidence }] : []
    })
    return suggestions.toSorted((one, other) => other.evidence.times - one.evidence.times)
  })
}

export function dismissSuggestion(ctx: Context, id: string): Promise<void> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const row = await requirePriceRow(tx, businessId, id)
    const { regionalFactor } = await findSettings(tx, businessId)
    const corrections = ofRow(await readCorrections(ctx, tx), row)
    const seen = correctionsInForce(corrections, regionalPrice(row, regionalFactor))
    await keepDismissed(
      tx,
      businessId,
      row.id,
      seen.map(({ quoteNumber }) => quoteNumber),
    )
  })
}

async function readCorrections(ctx: Context, tx: BusinessTransaction): Promise<QuotedPrice[]> {
  const lines = await findCorrectedLines(ctx, tx, isRepriced)
  return lines.flatMap(({ quoteNumber, ...line }) => {
    const correction = priceCorrection(line)
    return correction ? [{ ...correction, quoteNumber }] : []
  })
}

function ofRow(corrections: readonly QuotedPrice[], row: PriceRow): QuotedPrice[] {
  return corrections.filter(correction => isSetBy(correction, row))
}
