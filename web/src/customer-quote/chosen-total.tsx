// The total with the chosen options, above the button that accepts it.
import type { QuoteDocument } from '@quotewright/domain/quote-blocks'

export function ChosenTotal({ document }: { document: QuoteDocument }) {
  const totals = document.blocks.find(block => block.kind === 'totals')
  if (!totals) return null
  return (
    <p role="status" className="figures flex items-baseline justify-between gap-4">
      <span className="font-semibold">Total with your options</span>
      <span className="font-extrabold text-xl">{totals.total.value}</span>
    </p>
  )
}
