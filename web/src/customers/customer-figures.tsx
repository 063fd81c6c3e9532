// Number and totals of a customer's quotes.
import type { CustomerFigures as Figures } from '@quotewright/domain/customers/customer'
import { formatWholeDollars } from '@quotewright/domain/money'
import { Card } from '../ui/card.tsx'

export function CustomerFigures({ figures }: { figures: Figures }) {
  const shown = {
    Quotes: String(figures.quotes),
    Open: formatWholeDollars(figures.open),
    Approved: formatWholeDollars(figures.approved),
  }
  return (
    <Card aria-label="Quote totals">
      <dl className="grid grid-cols-3 gap-3 large-text:grid-cols-1">
        {Object.entries(shown).map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="figures font-extrabold text-xl">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
