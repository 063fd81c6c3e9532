// Subtotal, discount, tax, total and deposit of typed lines, for new and edited quotes.
import { type EstimateRange, rangeText } from '@quotewright/domain/estimate/estimate-range'
import { type Cents, formatChange, formatDollars, type TaxRate } from '@quotewright/domain/money'
import { contractChangeText } from '@quotewright/domain/quote-document/contract-change'
import { taxLabel } from '@quotewright/domain/quote-document/tax-label'
import type { TypedLine } from '@quotewright/domain/quote-form/typed-line'
import {
  type TypedTerms,
  typedRounding,
  typedTierPrices,
  typedTotals,
} from '@quotewright/domain/quote-form/typed-quote'
import { readShare, type TypedShare } from '@quotewright/domain/quote-form/typed-share'
import { type Tier, tierNames } from '@quotewright/domain/quotes/quote-section'
import { formatShare } from '@quotewright/domain/quotes/share-of-price'
import { useDeferredValue, useMemo } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Choice } from '../ui/choice.tsx'

type RunningTotalProps = { quote: TypedTerms & { lines: readonly TypedLine[] }; taxRate: TaxRate }

/** The total in the screen's header, in sight while lines are edited. */
export function RunningTotal({ quote, taxRate }: RunningTotalProps) {
  const settled = useDeferredValue(quote)
  const { total } = useMemo(() => typedTotals(settled, taxRate), [settled, taxRate])
  return <span className="figures font-bold text-ink">Total {formatDollars(total)}</span>
}

type QuoteTotalsProps = RunningTotalProps & {
  /** The tier that counts, if the quote has tiers. */
  tier: Tier | undefined
  /** Null unless sizes are assumed. */
  range: EstimateRange | null
  /** The total of the accepted quote that a change order changes. */
  acceptedTotal: Cents | undefined
  onTier: (tier: Tier) => void
  onShowRange: () => void
}

export function QuoteTotals(props: QuoteTotalsProps) {
  const { quote, taxRate, tier, range, acceptedTotal, onTier, onShowRange } = props
  const totals = typedTotals(quote, taxRate)
  const rounding = typedRounding(quote, totals)
  const tiers = typedTierPrices(quote, taxRate)
  const { discount, deposit, taxes, rangeReason } = quote
  const isRangeShown = typeof rangeReason === 'string'
  return (
    <Card aria-label="Totals">
      {tier && tiers.length > 0 && (
        <div className="figures mb-4">
          <Choice
            label="Chosen at first"
            hint="The customer may pick another one."
            options={tiers.map(offered => ({
              value: offered.tier,
              label: `${tierNames[offered.tier]} ${formatDollars(offered.total)}`,
            }))}
            value={tier}
            onValueChange={onTier}
          />
        </div>
      )}
      <dl className="figures grid grid-cols-[1fr_auto] large-text:grid-cols-1 gap-x-4 gap-y-1">
        {rounding !== 0 && <Sum name="Rounding" amount={rounding} isSigned />}
        <Sum name="Subtotal" amount={totals.subtotal} />
        {totals.discountAmount > 0 && (
          <Sum name={shareName('Discount', discount)} amount={-totals.discountAmount} />
        )}
        {taxes !== 'none' && <Sum name={taxLabel(taxes, taxRate, totals)} amount={totals.tax} />}
        <div className="mt-2 grid not-large-text:col-span-2 grid-cols-subgrid items-baseline border-line border-t pt-2">
          <dt className="font-bold text-lg">Total</dt>
          <dd className="text-right font-extrabold text-xl large-text:text-[min(1.25rem,9vw)]">
            {formatDollars(totals.total)}
          </dd>
        </div>
        {totals.depositAmount > 0 && (
          <Sum name={shareName('Deposit', deposit)} amount={totals.depositAmount} />
        )}
        {range && isRangeShown && (
          <>
            <dt className="text-muted">Estimate range</dt>
            <dd className="text-right font-semibold">{rangeText(range)}</dd>
          </>
        )}
      </dl>
      {acceptedTotal !== undefined && (
        <p className="figures pt-2 font-semibold">
          {contractChangeText(acceptedTotal, {
            total: totals.total,
            discount: readShare(discount),
          })}
        </p>
      )}
      {range && isRangeShown && <p className="pt-1 text-muted text-sm">{rangeReason}</p>}
      {range && !isRangeShown && (
        <div className="mt-3 border-line border-t pt-3">
          <p className="pb-2 text-muted text-sm">
            Sizes are assumed. Measure the photo, or show the customer a range.
          </p>
          <Button tone="secondary" isWide onClick={onShowRange}>
            Show {rangeText(range)}
          </Button>
        </div>
      )}
    </Card>
  )
}

type SumProps = { name: string; amount: number; isSigned?: boolean }

function Sum({ name, amount, isSigned = false }: SumProps) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-semibold">
        {isSigned ? formatChange(amount) : formatDollars(amount)}
      </dd>
    </>
  )
}

/** `Discount (10%)`, or `Discount` if it is an amount. */
function shareName(noun: string, typed: TypedShare | null): string {
  const share = readShare(typed)
  return share?.kind === 'percent' ? `${noun} (${formatShare(share)})` : noun
}
