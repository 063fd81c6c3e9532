// The total with the chosen options, above the button that accepts it.
import { optionsIn, type QuoteDocument, tiersIn } from '@quotewright/domain/quote-blocks'

export function ChosenTotal({ document }: { document: QuoteDocument }) {
  const totals = document.blocks.find(block => block.kind === 'totals')
  if (!totals) return null
  return (
    <p role="status" className="figures flex items-baseline justify-between gap-4">
      <span className="font-semibold">{`Total with ${nameOf(document)}`}</span>
      <span className="font-extrabold text-xl">{totals.total.value}</span>
    </p>
  )
}

/** `Best`, `your options`, or `Best and your options` */
function nameOf(document: QuoteDocument): string {
  const tier = tiersIn(document).find(({ isSelected }) => isSelected)
  const options = optionsIn(document).length > 0 ? 'your options' : null
  return [tier?.name, options].filter(Boolean).join(' and ')
}
