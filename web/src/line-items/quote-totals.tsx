// Subtotal, discount, tax, total and deposit of typed lines, for new and edited quotes.
import { formatDollars, formatTaxRate, type TaxRate } from '@quotewright/domain/money'
import { formatShare } from '@quotewright/domain/share-of-price'
import type { TypedLine } from '@quotewright/domain/typed-line'
import { type TypedTerms, typedTotals } from '@quotewright/domain/typed-quote'
import { readShare, type TypedShare } from '@quotewright/domain/typed-share'
import { Card } from '../ui/card.tsx'

type QuoteTotalsProps = { quote: TypedTerms & { lines: readonly TypedLine[] }; taxRate: TaxRate }

/** The total in the screen's header, in sight while lines are edited. */
export function RunningTotal({ quote, taxRate }: QuoteTotalsProps) {
  const { total } = typedTotals(quote, taxRate)
  return <span className="figures font-bold text-ink">Total {formatDollars(total)}</span>
}

export function QuoteTotals({ quote, taxRate }: QuoteTotalsProps) {
  const totals = typedTotals(quote, taxRate)
  const { discount, deposit, taxes } = quote
  return (
    <Card aria-label="Totals">
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <Sum name="Subtotal" amount={totals.subtotal} />
        {totals.discountAmount > 0 && (
          <Sum name={shareName('Discount', discount)} amount={-totals.discountAmount} />
        )}
        {taxes !== 'none' && (
          <Sum
            name={`Tax (${formatTaxRate(taxRate)}${taxes === 'materials' ? ' on materials' : ''})`}
            amount={totals.tax}
          />
        )}
        <div className="col-span-2 mt-2 grid grid-cols-subgrid items-baseline border-line border-t pt-2">
          <dt className="font-bold text-lg">Total</dt>
          <dd className="text-right font-extrabold text-xl">{formatDollars(totals.total)}</dd>
        </div>
        {totals.depositAmount > 0 && (
          <Sum name={shareName('Deposit', deposit)} amount={totals.depositAmount} />
        )}
      </dl>
    </Card>
  )
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-semibold">{formatDollars(amount)}</dd>
    </>
  )
}

/** `Discount (10%)`, or `Discount` if it is an amount. */
function shareName(noun: string, typed: TypedShare | null): string {
  const share = readShare(typed)
  return share?.kind === 'percent' ? `${noun} (${formatShare(share)})` : noun
}
