// Suggests hours and materials of assemblies that a business keeps correcting in its quotes.
import type { OwnAssembly } from '@quotewright/domain/assemblies/assembly'
import {
  amountIn,
  type QuantityCorrection,
  quantityCorrection,
} from '@quotewright/domain/assemblies/quantity-correction'
import type {
  QuantitySuggestion,
  SuggestionToDismiss,
} from '@quotewright/domain/assemblies/quantity-suggestion'
import { assembliesOf } from '@quotewright/domain/assemblies/starter-assemblies'
import { AppError } from '@quotewright/domain/errors'
import { correctionsInForce, suggest } from '@quotewright/domain/price-book/suggestion'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findCorrectedLines, isResized } from '../quotes/corrected-lines.ts'
import { ownAssemblies } from './assemblies.ts'
import { findDismissed, keepDismissed } from './suggestion-store.ts'

type QuotedQuantity = QuantityCorrection & { quoteNumber: string }

/** Returns [] and reads nothing if the person turned suggestions off. */
export async function suggestQuantities(ctx: Context): Promise<QuantitySuggestion[]> {
  const { business, preferences } = ctx.user
  if (!preferences.hasPriceSuggestions) return []
  return ctx.inBusiness(async tx => {
    const assemblies = assembliesOf(await ownAssemblies(ctx, tx))
    const corrections = await readCorrections(ctx, tx, assemblies)
    if (corrections.length === 0) return []
    const dismissed = await findDismissed(tx, business.id)
    const suggestions = [...Map.groupBy(corrections, placeOf)].flatMap(([place, own]) =>
      suggestionOf(own, assemblies, dismissed.get(place) ?? []),
    )
    return suggestions.toSorted((one, other) => other.evidence.times - one.evidence.times)
  })
}

export function dismissQuantity(ctx: Context, dismissed: SuggestionToDismiss): Promise<void> {
  return ctx.inBusiness(async tx => {
    const assemblies = assembliesOf(await ownAssemblies(ctx, tx))
    const recipe = assemblies.find(({ id }) => id === dismissed.assemblyId)
    const amount = recipe ? amountIn(recipe, dismissed.key) : null
    if (amount === null) throw new AppError('not_found', 'Assembly Not Found')
    const corrections = await readCorrections(ctx, tx, assemblies)
    const own = corrections.filter(correction => placeOf(correction) === placeOf(dismissed))
    const seen = correctionsInForce(own, amount).map(({ quoteNumber }) => quoteNumber)
    await keepDismissed(tx, ctx.user.business.id, dismissed, seen)
  })
}

async function readCorrections(
  ctx: Context,
  tx: BusinessTransaction,
  assemblies: readonly OwnAssembly[],
): Promise<QuotedQuantity[]> {
  const lines = await findCorrectedLines(ctx, tx, isResized)
  return lines.flatMap(({ quoteNumber, ...line }) => {
    const correction = quantityCorrection(line, assemblies)
    return correction ? [{ ...correction, quoteNumber }] : []
  })
}

function placeOf({ assemblyId, key }: SuggestionToDismiss): string {
  return `${assemblyId} ${key}`
}

function suggestionOf(
  corrections: readonly QuotedQuantity[],
  assemblies: readonly OwnAssembly[],
  dismissed: readonly string[],
): QuantitySuggestion[] {
  const [first] = corrections
  const assembly = assemblies.find(({ id }) => id === first?.assemblyId)
  if (!first || !assembly) return []
  const { key, from: amount } = first
  const evidence = suggest(corrections, amount, dismissed)
  return evidence ? [{ assembly, key, amount, evidence }] : []
}
