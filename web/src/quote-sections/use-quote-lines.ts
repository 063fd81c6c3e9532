// The actions on the lines and sections of a quote in a form.
import type { AssemblyWork, PlacedWork } from '@quotewright/domain/assembly-work'
import { followMinimum } from '@quotewright/domain/follow-minimum'
import { MAX_LINE_ITEMS } from '@quotewright/domain/line-item'
import type { Markup } from '@quotewright/domain/markup'
import type { Direction } from '@quotewright/domain/move-within'
import { MAX_SECTIONS, type QuoteSection } from '@quotewright/domain/quote-section'
import { withOneTier } from '@quotewright/domain/quote-tiers'
import {
  changeSections,
  copyOfLine,
  type SectionChange,
  type SectionEdit,
  type Sectioned,
  takesOwnSection,
} from '@quotewright/domain/section-changes'
import {
  choiceOfNewLine,
  linesOfWork,
  type SectionChoice,
} from '@quotewright/domain/section-option'
import { type AddedScope, hasRoomFor, scopeToAdd } from '@quotewright/domain/section-scope'
import {
  changeLines,
  emptyLine,
  type LineChange,
  markedUp,
  type TypedLine,
  typedFields,
} from '@quotewright/domain/typed-line'
import { useEffect, useMemo, useRef } from 'react'
import type { ShowToast } from '../ui/toast.tsx'

export type QuoteLinesOptions = {
  quote: Sectioned
  newId: () => string
  showToast: ShowToast
  /** Takes a function, so that a late undo applies to the current lines. */
  onChange: (
    change: (before: Sectioned) => { lines: TypedLine[]; sections?: QuoteSection[] },
  ) => void
}

export type QuoteLinesActions = ReturnType<typeof useQuoteLines>

/** The same actions at each render, so that typing in one section does not render the others. */
export function useQuoteLines({ quote, newId, showToast, onChange }: QuoteLinesOptions) {
  const latest = useRef({ quote, onChange })
  useEffect(() => {
    latest.current = { quote, onChange }
  })

  return useMemo(() => {
    const changeSection = (change: SectionChange) =>
      latest.current.onChange(before => {
        const { sections, lines } = changeSections(before, change)
        return { sections, lines: followMinimum({ sections, lines: withOneTier(sections, lines) }) }
      })
    const changeLine = (change: LineChange) =>
      latest.current.onChange(({ sections, lines }) => ({
        lines: followMinimum({
          sections,
          lines: withOneTier(sections, changeLines(lines, change)),
        }),
      }))

    /** Says so if the quote has as many sections as it can have. */
    function isFull(): boolean {
      const full = latest.current.quote.sections.length >= MAX_SECTIONS
      if (full) showToast({ title: `A quote can have at most ${MAX_SECTIONS} sections` })
      return full
    }

    function placeOf(work: AssemblyWork, inSection: string | null): PlacedWork | null {
      const { sections, lines } = latest.current.quote
      if (lines.length + work.lines.length > MAX_LINE_ITEMS) {
        showToast({ title: `A quote can have at most ${MAX_LINE_ITEMS} line items` })
        return null
      }
      const isOwn = takesOwnSection({ sections, lines }, inSection)
      if (isOwn && isFull()) return null
      const section = sections.find(({ id }) => id === inSection)
      return {
        sectionId: isOwn ? newId() : null,
        lineIds: work.lines.map(() => newId()),
        scope: section ? scopeFor(work, section) : null,
      }
    }

    /** Says so if the section has no room for it. */
    function scopeFor({ scope }: AssemblyWork, section: QuoteSection): AddedScope | null {
      const added = scopeToAdd(section, scope)
      if (!added || hasRoomFor(scope, section)) return added
      showToast({
        title: 'Scope of work is full',
        description: `Shorten the scope of “${section.title || 'New section'}” to say what was added.`,
      })
      return null
    }

    function placeIn(section: QuoteSection) {
      const { sections, lines } = latest.current.quote
      const own = lines.filter(({ sectionId }) => sectionId === section.id)
      return { index: sections.indexOf(section), own }
    }

    function offerUndo(description: string | undefined, undo: SectionChange) {
      showToast({
        title: 'Section removed',
        description,
        action: {
          label: 'Undo',
          altText: 'Add the section again by hand',
          onSelect: () => changeSection(undo),
        },
      })
    }

    return {
      /** Adds the work of an assembly, changes it to another size, or without work removes it. */
      setAssembly: (
        work: AssemblyWork | null,
        before: PlacedWork | null,
        inSection: string | null,
      ): PlacedWork | null => {
        const place = before ?? (work && placeOf(work, inSection))
        if (!place) return null
        if (!work) {
          changeSection({ type: 'unassembled', ...place })
          return null
        }
        const { title, scope, lines } = work
        const { sectionId: id, lineIds } = place
        const choice = choiceOfNewLine(latest.current.quote, inSection)
        changeSection({
          type: 'assembled',
          section: id === null ? null : { id, title, scope, markIds: [] },
          scope: place.scope,
          lines: lines.map((line, at) => ({
            ...typedFields(line),
            id: lineIds[at] ?? newId(),
            sectionId: id ?? inSection,
            ...(id === null && choice),
          })),
        })
        return place
      },
      editLine: (id: string, change: Partial<TypedLine>) =>
        changeLine({ type: 'edited', id, change }),
      /** Returns a function that restores the line. */
      removeLine: (id: string) => {
        const { lines } = latest.current.quote
        const index = lines.findIndex(line => line.id === id)
        const line = lines[index]
        changeLine({ type: 'removed', id })
        return () => line && changeLine({ type: 'restored', line, index })
      },
      duplicateLine: (line: TypedLine) => {
        const copy = copyOfLine(line, newId())
        const index = latest.current.quote.lines.indexOf(line) + 1
        changeLine({ type: 'restored', line: copy, index })
        return copy.id
      },
      moveLine: (id: string, by: Direction) => changeSection({ type: 'lineMoved', id, by }),
      addLine: (fields: Partial<Omit<TypedLine, 'id'>>, sectionId: string | null) => {
        const choice = choiceOfNewLine(latest.current.quote, sectionId)
        const line = { ...emptyLine(newId()), ...fields, sectionId, ...choice }
        changeLine({ type: 'added', line })
        return line.id
      },
      /** Returns the id of the new section; null if there is no room for one. */
      addSection: () => {
        if (isFull()) return null
        const section = { id: newId(), title: '', scope: '', markIds: [] }
        changeSection({ type: 'added', section })
        return section.id
      },
      editSection: (id: string, change: SectionEdit) =>
        changeSection({ type: 'edited', id, change, newLineId: newId }),
      addPhotos: (id: string, added: readonly string[]) =>
        latest.current.onChange(({ sections, lines }) => ({
          sections: sections.map(section => {
            const photoIds = [...new Set([...(section.photoIds ?? []), ...added])]
            return section.id === id ? { ...section, photoIds } : section
          }),
          lines: [...lines],
        })),
      /** One markup for its lines that have a cost. */
      markUp: (id: string, markup: Markup, overhead: Markup) =>
        latest.current.onChange(({ sections, lines }) => ({
          lines: followMinimum({ sections, lines: markedUp(lines, id, markup, overhead) }),
        })),
      /** Returns the id of the copy; null if there is no room for one. */
      duplicateSection: (id: string) => {
        if (isFull()) return null
        const copyId = newId()
        changeSection({ type: 'duplicated', id, newId: () => copyId, newLineId: newId })
        return copyId
      },
      moveSection: (id: string, by: Direction) => changeSection({ type: 'moved', id, by }),
      offerSection: (id: string, choice: SectionChoice) =>
        changeSection({ type: 'offered', id, choice, newLineId: newId }),
      gather: (id: string) => changeSection({ type: 'gathered', id }),
      /** `hasWork` is said also of a section that only shares items. */
      removeSection: (section: QuoteSection, hasWork: boolean) => {
        const { index, own } = placeIn(section)
        changeSection({ type: 'removed', id: section.id })
        const lineIds = own.map(({ id }) => id)
        offerUndo(hasWork ? 'Its items stay in the quote.' : undefined, {
          type: 'restored',
          section,
          index,
          lineIds,
        })
      },
      removeWithItems: (section: QuoteSection, hasShare: boolean) => {
        const { index } = placeIn(section)
        const lines = linesOfWork(latest.current.quote, section.id)
        changeSection({ type: 'removedWithLines', id: section.id })
        offerUndo(
          hasShare
            ? 'Its items and its share of the other items are removed, too.'
            : 'Its items are removed, too.',
          { type: 'restoredWithLines', section, index, lines },
        )
      },
    }
  }, [newId, showToast])
}
