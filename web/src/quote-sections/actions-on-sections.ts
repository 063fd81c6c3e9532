// The actions on whole sections of a quote in a form.
import type { Direction } from '@quotewright/domain/move-within'
import type { Markup } from '@quotewright/domain/price-book/markup'
import { followMinimum } from '@quotewright/domain/quote-form/follow-minimum'
import type {
  SectionChange,
  SectionEdit,
  Sectioned,
} from '@quotewright/domain/quote-form/section-changes'
import { markedUp, type TypedLine } from '@quotewright/domain/quote-form/typed-line'
import type { QuoteSection } from '@quotewright/domain/quotes/quote-section'
import { withOneTier } from '@quotewright/domain/quotes/quote-tiers'
import { linesOfWork, type SectionChoice } from '@quotewright/domain/quotes/section-option'
import type { QuoteInForm } from './use-quote-in-form.ts'

type WorkChange = (
  before: Sectioned,
  newLineId: () => string,
) => { sections: QuoteSection[]; lines: TypedLine[] }

export function actionsOnSections(quote: QuoteInForm) {
  const { current, newId, change, changeSection, isFull, isTooMany } = quote
  return {
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
      change(({ sections, lines }) => ({
        sections: sections.map(section => {
          const photoIds = [...new Set([...(section.photoIds ?? []), ...added])]
          return section.id === id ? { ...section, photoIds } : section
        }),
        lines: [...lines],
      })),
    /** One markup for its lines that have a cost. */
    markUp: (id: string, markup: Markup, overhead: Markup) =>
      change(({ sections, lines }) => ({
        lines: followMinimum({ sections, lines: markedUp(lines, id, markup, overhead) }),
      })),
    /** Gives work of the catalog another size or site. */
    changeWork: (changed: WorkChange) => {
      if (isTooMany(changed(current(), newId).lines.length)) return
      change(before => {
        const { sections, lines } = changed(before, newId)
        return { sections, lines: followMinimum({ sections, lines: withOneTier(sections, lines) }) }
      })
    },
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
      const { sections, lines } = current()
      const index = sections.indexOf(section)
      const own = lines.filter(({ sectionId }) => sectionId === section.id)
      changeSection({ type: 'removed', id: section.id })
      const lineIds = own.map(({ id }) => id)
      offerUndo(quote, hasWork ? 'Its items stay in the quote.' : undefined, {
        type: 'restored',
        section,
        index,
        lineIds,
      })
    },
    removeWithItems: (section: QuoteSection, hasShare: boolean) => {
      const index = current().sections.indexOf(section)
      const lines = linesOfWork(current(), section.id)
      changeSection({ type: 'removedWithLines', id: section.id })
      offerUndo(
        quote,
        hasShare
          ? 'Its items and its share of the other items are removed, too.'
          : 'Its items are removed, too.',
        { type: 'restoredWithLines', section, index, lines },
      )
    },
  }
}

function offerUndo(
  { showToast, changeSection }: QuoteInForm,
  description: string | undefined,
  undo: SectionChange,
) {
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
