// Cost, overhead, markup and margin side by side, as only the contractor sees them.
import { formatDollars } from '@quotewright/domain/money'
import {
  type CostFigures as Figures,
  formatShareOfCost,
} from '@quotewright/domain/quotes/quote-costs'
import { Button } from '../ui/button.tsx'

type CostFiguresProps = {
  figures: Figures
  /** Leads to the first item without a cost. */
  onMissing: () => void
}

export function CostFigures({ figures, onMissing }: CostFiguresProps) {
  const { cost, overhead, markup, margin, costed, missing } = figures
  const toMissing = missing > 0 && (
    <Button tone="quiet" onClick={onMissing}>
      {missing === 1 ? 'Set the Cost' : 'Set Costs'}
    </Button>
  )
  if (costed === 0) {
    return (
      <div>
        <p className="text-muted text-sm">No item in the total has a unit cost yet.</p>
        {toMissing}
      </div>
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
      {toMissing}
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
