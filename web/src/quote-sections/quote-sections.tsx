// The lines of a quote in a form, under their sections.
import { formatDollars } from '@quotewright/domain/money'
import { MAX_SECTIONS, type QuoteSection } from '@quotewright/domain/quote-section'
import type { Taxes } from '@quotewright/domain/quote-terms'
import {
  changeSections,
  copyOfLine,
  type SectionChange,
  type Sectioned,
} from '@quotewright/domain/section-changes'
import { sectionSums } from '@quotewright/domain/section-sums'
import {
  changeLines,
  emptyLine,
  filledLines,
  type LineChange,
  pricedLine,
  type TypedLine,
} from '@quotewright/domain/typed-line'
import { ListPlus } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { LineItems, type LineItemsProps } from '../line-items/line-items.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useScreenToast } from '../ui/toast.tsx'
import { SectionActions } from './section-actions.tsx'
import { SectionDialog } from './section-dialog.tsx'

type NewLine = Partial<Omit<TypedLine, 'id'>>

export type QuoteSectionsProps = Pick<LineItemsProps, 'photos' | 'onMark'> & {
  quote: Sectioned & { taxes: Taxes }
  newId: () => string
  /** Takes a function, so that a late undo applies to the current lines. */
  onChange: (
    change: (before: Sectioned) => { lines: TypedLine[]; sections?: QuoteSection[] },
  ) => void
}

export function QuoteSections({ quote, photos, newId, onMark, onChange }: QuoteSectionsProps) {
  const { sections, lines, taxes } = quote
  const [editedId, setEditedId] = useState<string | null>(null)
  const showToast = useScreenToast()
  const headingId = useId()
  // Prices follow a keystroke a moment later, because they need every line.
  const settled = useDeferredValue(lines)
  const sums = useMemo(
    () => sectionSums(sections, filledLines(settled).map(pricedLine)),
    [sections, settled],
  )
  const groups = useMemo(() => groupLines(sections, lines), [sections, lines])
  const loose = groups.get(null) ?? []

  const changeSection = (change: SectionChange) =>
    onChange(before => changeSections(before, change))
  const changeLine = (change: LineChange) =>
    onChange(before => ({ lines: changeLines(before.lines, change) }))

  function handleRemoveLine(id: string) {
    const index = lines.findIndex(line => line.id === id)
    const line = lines[index]
    changeLine({ type: 'removed', id })
    return () => line && changeLine({ type: 'restored', line, index })
  }

  function handleDuplicateLine(line: TypedLine) {
    const copy = copyOfLine(line, newId())
    const index = lines.indexOf(line) + 1
    changeLine({ type: 'restored', line: copy, index })
    return copy.id
  }

  function addLine(fields: NewLine, sectionId: string | null) {
    const line = { ...emptyLine(newId()), ...fields, sectionId }
    changeLine({ type: 'added', line })
    return line.id
  }

  /** Says so if the quote has as many sections as it can have. */
  function isFull(): boolean {
    const full = sections.length >= MAX_SECTIONS
    if (full) showToast({ title: `A quote can have at most ${MAX_SECTIONS} sections` })
    return full
  }

  function handleAddSection() {
    if (isFull()) return
    const section = { id: newId(), title: '', scope: '', markIds: [] }
    changeSection({ type: 'added', section })
    setEditedId(section.id)
  }

  function handleRemoveSection(section: QuoteSection) {
    const index = sections.indexOf(section)
    const lineIds = (groups.get(section.id) ?? []).map(({ id }) => id)
    changeSection({ type: 'removed', id: section.id })
    showToast({
      title: 'Section removed',
      description: 'Its items stay in the quote.',
      action: {
        label: 'Undo',
        altText: 'Add the section again by hand',
        onSelect: () => changeSection({ type: 'restored', section, index, lineIds }),
      },
    })
  }

  const shared = {
    photos,
    onMark,
    showToast,
    quote: { sections, taxes },
    onEdit: (id: string, change: Partial<TypedLine>) => changeLine({ type: 'edited', id, change }),
    onRemove: handleRemoveLine,
    onDuplicate: handleDuplicateLine,
  }

  function group(section: QuoteSection) {
    const { id, scope } = section
    const title = section.title || 'New section'
    const { price, share } = sums.get(id) ?? { price: 0, share: 0 }
    return (
      <LineItems
        key={id}
        {...shared}
        heading={title}
        level={3}
        headingAction={
          <SectionActions
            title={title}
            price={price}
            onEdit={() => setEditedId(id)}
            onDuplicate={() => !isFull() && changeSection({ type: 'duplicated', id, newId })}
            onGather={loose.length > 0 ? () => changeSection({ type: 'gathered', id }) : undefined}
            onRemove={() => handleRemoveSection(section)}
          />
        }
        lines={groups.get(id) ?? []}
        empty={null}
        footer={
          share !== 0 && (
            <p className="figures flex min-h-target items-center justify-between gap-3 border-line border-t px-4 text-muted first:border-t-0">
              Share of other items <span>{formatDollars(share)}</span>
            </p>
          )
        }
        onAdd={fields => addLine(fields, id)}
        addLabel="Add to this section"
      >
        {scope && (
          <div className="border-line border-b">
            <Disclosure title="Scope of work">
              <p className="whitespace-pre-line">{scope}</p>
            </Disclosure>
          </div>
        )}
      </LineItems>
    )
  }

  const ungrouped = {
    ...shared,
    lines: loose,
    onAdd: (fields: NewLine) => addLine(fields, null),
  }
  return (
    <>
      {sections.length === 0 ? (
        <LineItems {...ungrouped} heading="Line Items" />
      ) : (
        <section aria-labelledby={headingId}>
          <SectionHeading id={headingId}>Line Items</SectionHeading>
          <div className="flex flex-col gap-3">
            {sections.map(group)}
            <LineItems
              {...ungrouped}
              heading="Other items"
              level={3}
              description="What several repairs share is split between them for the customer."
              empty={null}
            />
          </div>
        </section>
      )}
      <Button
        tone="secondary"
        isWide
        icon={<ListPlus aria-hidden="true" />}
        onClick={handleAddSection}
      >
        Add Section
      </Button>
      <SectionDialog
        section={sections.find(({ id }) => id === editedId) ?? null}
        onChange={change =>
          editedId !== null && changeSection({ type: 'edited', id: editedId, change })
        }
        onClose={() => setEditedId(null)}
      />
    </>
  )
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
