// What a change order adds, removes and changes, and how the total changes.
import type { BlockOf } from '@quotewright/domain/quote-document/quote-blocks'
import { QuoteNumbers } from './quote-numbers.tsx'
import { SectionsList } from './sections-list.tsx'
import { Totals } from './totals.tsx'

export function Changes({ block }: { block: BlockOf<'changes'> }) {
  const { title, groups, entries, total } = block
  return (
    <section className="grid grid-cols-1 gap-y-4 @md:col-span-2 @md:grid-cols-2">
      <h3 className="break-words font-bold text-lg @md:col-span-2">
        <QuoteNumbers text={title} />
      </h3>
      {groups.map(group => (
        <SectionsList key={group.title} block={{ kind: 'sections', ...group }} level={4} />
      ))}
      <Totals block={{ kind: 'totals', entries, total, after: [] }} />
    </section>
  )
}
