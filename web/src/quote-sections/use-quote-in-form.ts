// The quote in a form as its actions read and change it.
import { followMinimum } from '@quotewright/domain/quote-form/follow-minimum'
import {
  changeSections,
  type SectionChange,
  type Sectioned,
} from '@quotewright/domain/quote-form/section-changes'
import {
  changeLines,
  type LineChange,
  type TypedLine,
} from '@quotewright/domain/quote-form/typed-line'
import { MAX_LINE_ITEMS } from '@quotewright/domain/quotes/line-item'
import { MAX_SECTIONS, type QuoteSection } from '@quotewright/domain/quotes/quote-section'
import { withOneTier } from '@quotewright/domain/quotes/quote-tiers'
import { useEffect, useMemo, useRef } from 'react'
import type { ShowToast } from '../ui/toast.tsx'

type Change = (before: Sectioned) => { lines: TypedLine[]; sections?: QuoteSection[] }

export type QuoteLinesOptions = {
  quote: Sectioned
  newId: () => string
  showToast: ShowToast
  /** Takes a function, so that a late undo applies to the current lines. */
  onChange: (change: Change) => void
}

export type QuoteInForm = ReturnType<typeof useQuoteInForm>

/** The same at each render. */
export function useQuoteInForm({ quote, newId, showToast, onChange }: QuoteLinesOptions) {
  const latest = useRef({ quote, onChange })
  useEffect(() => {
    latest.current = { quote, onChange }
  })
  return useMemo(
    () => ({
      newId,
      showToast,
      current: () => latest.current.quote,
      change: (change: Change) => latest.current.onChange(change),
      changeLine: (change: LineChange) =>
        latest.current.onChange(({ sections, lines }) => ({
          lines: followMinimum({
            sections,
            lines: withOneTier(sections, changeLines(lines, change)),
          }),
        })),
      changeSection: (change: SectionChange) =>
        latest.current.onChange(before => {
          const { sections, lines } = changeSections(before, change)
          return {
            sections,
            lines: followMinimum({ sections, lines: withOneTier(sections, lines) }),
          }
        }),
      /** Says so if the quote has as many sections as it can have. */
      isFull: (): boolean => {
        const full = latest.current.quote.sections.length >= MAX_SECTIONS
        if (full) showToast({ title: `A quote can have at most ${MAX_SECTIONS} sections` })
        return full
      },
      /** Says so if the quote cannot have as many lines. */
      isTooMany: (lines: number): boolean => {
        const many = lines > MAX_LINE_ITEMS
        if (many) showToast({ title: `A quote can have at most ${MAX_LINE_ITEMS} line items` })
        return many
      },
    }),
    [newId, showToast],
  )
}
