// Subtotal, tax and total of typed lines, for new and edited quotes.
import { formatDollars, formatTaxRate, type TaxRate } from '@quotewright/domain/money'
import { quoteTotals } from '@quotewright/domain/quote-totals'
import type { TypedLine } from '@quotewright/domain/typed-line'
import { typedPrice, typedQuantity } from '@quotewright/domain/typed-line'
import { Card } from '../ui/card.tsx'

type QuoteTotalsProps = { lines: readonly TypedLine[]; taxRate: TaxRate }

function totalsOf({ lines, taxRate }: QuoteTotalsProps) {
  const priced = lines.map(line => ({
    quantity: typedQuantity(line.quantity),
    unitPrice: typedPrice(line.unitPrice),
  }))
  return quoteTotals(priced, taxRate)
}

/** The total in the screen's header, in sight while lines are edited. */
export function RunningTotal(props: QuoteTotalsProps) {
  const { total } = totalsOf(props)
  return <span className="figures font-bold text-ink">Total {formatDollars(total)}</span>
}

export function QuoteTotals({ lines, taxRate }: QuoteTotalsProps) {
  const totals = totalsOf({ lines, taxRate })
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
