// The templates that a business starts with: common jobs of its trades, priced on the phone from its own copy.
import { type StarterTemplate, starterTotals } from '@quotewright/domain/catalog/starter-templates'
import { startFromStarter } from '@quotewright/domain/quote-form/start-from-template'
import { useId } from 'react'
import { v7 as uuid } from 'uuid'
import { TemplateRow } from './template-row.tsx'
import type { ChosenTemplate, TotalTerms } from './templates-sheet.tsx'

export type StarterListProps = {
  starters: readonly StarterTemplate[]
  totalTerms: TotalTerms
  onChosen: (template: ChosenTemplate) => void
}

export function StarterList({ starters, totalTerms, onChosen }: StarterListProps) {
  const id = useId()
  if (starters.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-4 pt-5 font-bold">
        Common jobs
      </h3>
      <p className="px-4 pt-1 pb-3 text-muted">
        Priced from your assemblies and price book. Change the sizes in the quote.
      </p>
      <ul className="divide-y divide-line border-line border-y bg-surface">
        {starters.map(starter => (
          <TemplateRow
            key={starter.name}
            name={starter.name}
            lineItems={starter.works.flatMap(({ lines }) => lines)}
            total={starterTotals(starter, totalTerms).total}
            onChoose={() =>
              onChosen({
                name: starter.name,
                addTo: typed => startFromStarter(starter, typed, uuid),
              })
            }
          />
        ))}
      </ul>
    </section>
  )
}
