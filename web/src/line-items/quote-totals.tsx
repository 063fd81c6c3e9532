// Subtotal, tax and total of typed lines, for new and edited quotes.
import { formatDollars, formatTaxRate, type TaxRate } from '@quotewright/domain/money'
import type { TypedLine } from '@quotewright/domain/typed-line'
import { type TypedTerms, typedTotals } from '@quotewright/domain/typed-quote'
import { Card } from '../ui/card.tsx'

type QuoteTotalsProps = { quote: TypedTerms & { lines: readonly TypedLine[] }; taxRate: TaxRate }

/** The total in the screen's header, in sight while lines are edited. */
export function RunningTotal({ quote, taxRate }: QuoteTotalsProps) {
  const { total } = typedTotals(quote, taxRate)
  return <span className="figures font-bold text-ink">Total {formatDollars(total)}</span>
}

export function QuoteTotals({ quote, taxRate }: QuoteTotalsProps) {
  const totals = typedTotals(quote, taxRate)
  return (
    <Card aria-label="Totals">
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt className="text-muted">Subtotal</dt>
        <dd className="text-right font-semibold">{formatDollars(totals.subtotal)}</dd>
        <dt className="text-muted">Tax ({formatTaxRate(taxRate)})</dt>
        <dd className="text-right font-semibold">{formatDollars(totals.tax)}</dd>
        <div className="col-span-2 mt-2 grid grid-cols-subgrid items-baseline border-line border-t pt-2">
          <dt className="font-bold text-lg">Total</dt>
          <dd className="text-right font-extrabold text-xl">{formatDollars(totals.total)}</dd>
        </div>
      </dl>
    </Card>
  )
}
