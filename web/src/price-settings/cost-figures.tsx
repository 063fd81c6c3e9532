// Cost, overhead, markup and margin side by side, as only the contractor sees them.
import { formatDollars } from '@quotewright/domain/money'
import { type CostFigures as Figures, formatShareOfCost } from '@quotewright/domain/quote-costs'

export function CostFigures({ figures }: { figures: Figures }) {
  const { cost, overhead, markup, margin, costed, missing } = figures
  if (costed === 0) {
    return (
      <p className="text-muted text-sm">
        No item in the total has a unit cost yet. Open an item to enter what it costs you.
      </p>
    )
  }
  return (
    <div>
      <dl className="figures grid grid-cols-4 gap-x-2 rounded-md border border-line p-3 text-center max-xs:grid-cols-2">
        <Figure name="Cost" value={formatDollars(cost)} />
        <Figure name="Overhead" value={formatDollars(overhead)} />
        <Figure name="Markup" value={formatShareOfCost(markup)} />
        <Figure name="Margin" value={formatShareOfCost(margin)} />
      </dl>
      <p className="mt-1.5 text-muted text-sm">{`${counted(costed, missing)} Customers never see this.`}</p>
    </div>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="break-words font-bold">{value}</dd>
    </div>
  )
}

function counted(costed: number, missing: number): string {
  if (missing === 0) return 'Every item has a cost.'
  const items = `${costed + missing} items`
  return missing === 1 ? `1 of ${items} has no cost.` : `${missing} of ${items} have no cost.`
}
