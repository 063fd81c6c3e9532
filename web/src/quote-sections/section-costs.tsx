// What the work of a section costs, and one markup for all its lines that have a cost.
import { parseDecimal } from '@quotewright/domain/money'
import { formatMarkup } from '@quotewright/domain/price-book/markup'
import { filledLines, pricedLine, type TypedLine } from '@quotewright/domain/quote-form/typed-line'
import { costFigures } from '@quotewright/domain/quotes/quote-costs'
import { useState } from 'react'
import { leaveForCost } from '../asked-cost.ts'
import { useMarkups } from '../catalog/queries.ts'
import { CostFigures } from '../price-settings/cost-figures.tsx'
import { QuickNumberField } from '../ui/quick-fields.tsx'

export type SectionCostsProps = {
  /** The section's lines. */
  lines: readonly TypedLine[]
  onMarkup: (markup: number, overhead: number) => void
  /** Closes the sheet. */
  onLeave: () => void
}

export function SectionCosts({ lines, onMarkup, onLeave }: SectionCostsProps) {
  // The text while the field is being edited, which formatting would change.
  const [typed, setTyped] = useState<string | null>(null)
  const { overhead } = useMarkups()
  const priced = filledLines(lines).map(pricedLine)
  const figures = costFigures(priced, overhead)

  function handleMarkup(text: string) {
    setTyped(text)
    const markup = parseDecimal(text, 2)
    if (markup !== null) onMarkup(markup, overhead)
  }

  return (
    <div className="flex flex-col gap-3">
      <CostFigures figures={figures} onMissing={() => leaveForCost(priced, onLeave)} />
      {figures.costed > 0 && (
        <QuickNumberField
          label="Markup on all items with a cost"
          hint="Sets their prices."
          places={2}
          suffix="%"
          value={typed ?? (figures.markup === null ? '' : formatMarkup(figures.markup))}
          onValueChange={handleMarkup}
          onBlur={() => setTyped(null)}
        />
      )}
    </div>
  )
}
