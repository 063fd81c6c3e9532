// The lines of a quote in a form, under their sections.
import type { AssemblyWork, PlacedWork } from '@quotewright/domain/assemblies/assembly-work'
import type { Sectioned } from '@quotewright/domain/quote-form/section-changes'
import {
  filledLines,
  pricedLine,
  shownLines,
  type TypedLine,
} from '@quotewright/domain/quote-form/typed-line'
import type { QuoteSection } from '@quotewright/domain/quotes/quote-section'
import { sectionSums } from '@quotewright/domain/quotes/section-sums'
import type { Taxes } from '@quotewright/domain/quotes/taxes'
import { ListPlus } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { LineItems, type LineItemsProps } from '../line-items/line-items.tsx'
import { AddPhotos } from '../quote-photos/quote-photos.tsx'
import { historySettled } from '../ui/back-gesture.ts'
import { Button } from '../ui/button.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useScreenToast } from '../ui/toast.tsx'
import { SectionDialog } from './section-dialog.tsx'
import { SectionGroup } from './section-group.tsx'
import type { PhotosToChoose } from './section-photos.tsx'
import type { QuoteLinesOptions } from './use-quote-in-form.ts'
import { useQuoteLines } from './use-quote-lines.ts'

export type QuoteSectionsProps = Pick<LineItemsProps, 'photos' | 'onMark'> &
  Pick<QuoteLinesOptions, 'newId' | 'onChange'> & {
    quote: Sectioned & { taxes: Taxes; roundSections: boolean }
    /** The quote's photos, to choose from in its sections. */
    toChoose: PhotosToChoose
  }

const allItems = { heading: 'Line Items' }
const otherItems = {
  heading: 'Other items',
  level: 3,
  description:
    'The customer sees your own lines as “Other work”. What several sections share is split between them.',
  empty: null,
} as const

const noLines: TypedLine[] = []
const noSums = { price: 0, share: 0 }

export function QuoteSections({
  quote,
  photos,
  toChoose,
  newId,
  onMark,
  onChange,
}: QuoteSectionsProps) {
  const { sections, lines, taxes, roundSections } = quote
  const isSectioned = sections.length > 0
  const [editedId, setEditedId] = useState<string | null>(null)
  const newSection = useRef<string | null>(null)
  const showToast = useScreenToast()
  const headingId = useId()
  const actions = useQuoteLines({ quote, newId, showToast, onChange })
  // Prices follow a keystroke a moment later, because they need every line.
  const settled = useDeferredValue(lines)
  const sums = useMemo(
    () => sectionSums(sections, filledLines(settled).map(pricedLine), roundSections),
    [sections, settled, roundSections],
  )
  const groups = useMemo(() => groupLines(sections, shownLines(lines)), [sections, lines])
  const ofLine = useMemo(() => ({ sections, taxes }), [sections, taxes])
  const shared = { photos, onMark, showToast, quote: ofLine }
  const loose = {
    ...shared,
    lines: groups.get(null) ?? [],
    onEdit: actions.editLine,
    onRemove: actions.removeLine,
    onDuplicate: actions.duplicateLine,
    onMove: actions.moveLine,
    onAdd: (fields: Partial<Omit<TypedLine, 'id'>>) => actions.addLine(fields, null),
    onAssembly: (work: AssemblyWork | null, before: PlacedWork | null) =>
      actions.setAssembly(work, before, null),
  }
  function handleAdd() {
    newSection.current = actions.addSection()
    setEditedId(newSection.current)
  }
  function handleClose() {
    const id = newSection.current
    newSection.current = null
    setEditedId(null)
    // Closing the sheet returns the page to its button, and the section may be far above it.
    if (id !== null) void historySettled().then(() => showSection(id))
  }
  /** A photo of a section is one of the quote, too. */
  const addingTo = (sectionId: string) => ({
    ...toChoose.adding,
    keptFor: `${toChoose.adding.keptFor}/${sectionId}`,
    onAdd: async (ids: readonly string[]) => {
      await toChoose.adding.onAdd(ids)
      actions.addPhotos(sectionId, ids)
    },
  })
  return (
    <>
      <section aria-labelledby={isSectioned ? headingId : undefined}>
        {isSectioned && <SectionHeading id={headingId}>Line Items</SectionHeading>}
        <div className="flex flex-col gap-3">
          {sections.map((section, index) => (
            <div
              key={section.id}
              id={anchorOf(section.id)}
              // Out of sight, its lines cost nothing at each keystroke. The padding shows shadows and outlines.
              className="-mx-4 -my-1.5 px-4 py-1.5 [content-visibility:auto]"
              style={{ containIntrinsicBlockSize: `auto ${heightOf(groups.get(section.id))}rem` }}
            >
              <SectionGroup
                {...shared}
                {...(sums.get(section.id) ?? noSums)}
                section={section}
                index={index}
                count={sections.length}
                lines={groups.get(section.id) ?? []}
                hasLoose={loose.lines.length > 0}
                actions={actions}
                onEdit={setEditedId}
              />
            </div>
          ))}
          {/* In one place, so that its open catalog stays when it adds the first section. */}
          <LineItems {...loose} {...(isSectioned ? otherItems : allItems)} />
        </div>
      </section>
      <Button tone="secondary" isWide icon={<ListPlus aria-hidden="true" />} onClick={handleAdd}>
        Add Section
      </Button>
      {sections.map(({ id }) =>
        // While the sheet of the section is open, the sheet adds them.
        id === editedId ? null : (
          <AddPhotos
            key={id}
            title="Add photos to this section"
            adding={addingTo(id)}
            isCapturing={false}
            onOpen={() => setEditedId(id)}
            onClose={() => undefined}
          />
        ),
      )}
      <SectionDialog
        section={sections.find(({ id }) => id === editedId) ?? null}
        toChoose={{ ...toChoose, adding: addingTo(editedId ?? '') }}
        lines={editedId === null ? noLines : (groups.get(editedId) ?? noLines)}
        hasWork={groups.has(editedId) || (sums.get(editedId ?? '')?.price ?? 0) > 0}
        onChoice={choice => editedId !== null && actions.offerSection(editedId, choice)}
        onMarkup={(markup, overhead) =>
          editedId !== null && actions.markUp(editedId, markup, overhead)
        }
        onWork={actions.changeWork}
        onChange={change => editedId !== null && actions.editSection(editedId, change)}
        onClose={handleClose}
      />
    </>
  )
}

/** About as high as a section of these lines, in rem. */
const heightOf = (lines = noLines) => 8 + 4 * lines.length

const anchorOf = (id: string) => `section-${id}`

function showSection(id: string) {
  document.getElementById(anchorOf(id))?.scrollIntoView({ block: 'center' })
}

/** By the section's id; lines of no section by null. */
function groupLines(
  sections: readonly QuoteSection[],
  lines: readonly TypedLine[],
): Map<string | null, TypedLine[]> {
  const ids = new Set(sections.map(({ id }) => id))
  return Map.groupBy(lines, ({ sectionId }) =>
    sectionId !== null && ids.has(sectionId) ? sectionId : null,
  )
}
