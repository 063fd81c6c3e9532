// One section in the form: its title, price and scope of work, and its lines.
import { formatDollars } from '@quotewright/domain/money'
import type { Direction } from '@quotewright/domain/move-within'
import { describeCount } from '@quotewright/domain/quotes/quote-photos'
import type { QuoteSection } from '@quotewright/domain/quotes/quote-section'
import { choiceOf } from '@quotewright/domain/quotes/section-option'
import type { SectionSums } from '@quotewright/domain/quotes/section-sums'
import { memo } from 'react'
import { LineItems, type LineItemsProps } from '../line-items/line-items.tsx'
import { type Movable, movedToast } from '../line-items/move-items.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SectionActions } from './section-actions.tsx'
import type { QuoteLinesActions } from './use-quote-lines.ts'

export type SectionGroupProps = SectionSums &
  Pick<Movable, 'index' | 'count'> &
  Pick<LineItemsProps, 'lines' | 'photos' | 'onMark' | 'showToast' | 'quote'> & {
    section: QuoteSection
    /** Whether there are lines of no section. */
    hasLoose: boolean
    actions: QuoteLinesActions
    onEdit: (sectionId: string | null) => void
  }

/** A room that was named first and forgotten would be work for nothing. */
const free = (
  <p className="p-4 text-muted">No items yet. Left empty, it goes out as included, at no charge.</p>
)

/** Memoized, so that typing in another section does not render it again. */
export const SectionGroup = memo(function SectionGroup({
  section,
  index,
  count,
  price,
  share,
  hasLoose,
  actions,
  onEdit,
  ...items
}: SectionGroupProps) {
  const { id, scope, notes, photoIds, tier = null } = section
  const photoCount = describeCount(photoIds)
  const title = section.title || 'New section'
  const choice = choiceOf({ sections: [section], lines: items.lines }, id)
  const hasWork = items.lines.length > 0 || share !== 0
  const isOfferable = tier === null && hasWork
  const offer = () => actions.offerSection(id, choice === 'fixed' ? 'option' : 'fixed')
  function handleMove(by: Direction) {
    actions.moveSection(id, by)
    items.showToast(movedToast('Section', title, { index, count, by }))
  }
  return (
    <LineItems
      {...items}
      heading={title}
      level={3}
      headingAction={
        <SectionActions
          title={title}
          price={price}
          tier={tier}
          choice={choice}
          move={{ index, count, onMove: handleMove }}
          onOffer={isOfferable ? offer : undefined}
          onEdit={() => onEdit(id)}
          // The copy is further down, out of sight, and needs a title of its own.
          onDuplicate={() => onEdit(actions.duplicateSection(id))}
          onGather={hasLoose ? () => actions.gather(id) : undefined}
          onRemove={() => actions.removeSection(section, hasWork)}
          onRemoveWithItems={
            hasWork ? () => actions.removeWithItems(section, share !== 0) : undefined
          }
        />
      }
      empty={section.title && price === 0 ? free : null}
      footer={
        share !== 0 && (
          <p className="figures flex min-h-target large-text:flex-wrap items-center justify-between gap-3 border-line border-t px-4 text-muted first:border-t-0">
            Share of other items <span>{formatDollars(share)}</span>
          </p>
        )
      }
      onEdit={actions.editLine}
      onRemove={actions.removeLine}
      onDuplicate={actions.duplicateLine}
      onMove={actions.moveLine}
      onAdd={fields => actions.addLine(fields, id)}
      onAssembly={(work, before) => actions.setAssembly(work, before, id)}
      addLabel="Add to this section"
    >
      {scope && (
        <div className="border-line border-b">
          <Disclosure title="Scope of work">
            <p className="whitespace-pre-line">{scope}</p>
          </Disclosure>
        </div>
      )}
      {(notes || photoCount) && (
        <div className="border-line border-b">
          <Disclosure title={notes ? 'Notes and photos' : 'Photos'}>
            {notes && <p className="whitespace-pre-line">{notes}</p>}
            {photoCount && <p className="text-muted">{photoCount} shown in this section</p>}
          </Disclosure>
        </div>
      )}
    </LineItems>
  )
}, isSame)

/** Lines are grouped again on each key; a group is the same while its lines are. */
function isSame(before: SectionGroupProps, after: SectionGroupProps): boolean {
  const { lines, ...others } = after
  return (
    (Object.keys(others) as (keyof typeof others)[]).every(key => before[key] === others[key]) &&
    before.lines.length === lines.length &&
    before.lines.every((line, at) => line === lines[at])
  )
}
