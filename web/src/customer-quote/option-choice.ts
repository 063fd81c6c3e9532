// The tier and the options that a customer chooses before they accept. They stay chosen when the page is reloaded.
import type { CustomerQuote } from '@quotewright/domain/customer-quote'
import { optionsIn, type QuoteDocument, tiersIn } from '@quotewright/domain/quote-blocks'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import type { OptionChoices } from '../quote-document/quote-document.tsx'
import { useChoicePreview, useReloadQuote } from './queries.ts'

const Form = z.object({ selected: z.array(z.string()) })

export type OptionChoice = {
  /** With the chosen options, or with the ones before until the figures are here. */
  document: QuoteDocument
  /** Undefined if the quote has neither tiers nor options. */
  choices: OptionChoices | undefined
  state: 'shown' | 'updating' | 'failed'
  retry: () => void
}

export function useOptionChoice(token: string, quote: CustomerQuote): OptionChoice {
  const options = optionsIn(quote.document)
  const tiers = tiersIn(quote.document)
  const idsOf = (offered: readonly { id: string; isSelected: boolean }[]) =>
    offered.flatMap(({ id, isSelected }) => (isSelected ? [id] : []))
  const stored = idsOf([...tiers, ...options])
  const { form, change } = useKeptForm(`options/${token}`, Form, { selected: stored })
  // In the order of the quote, and without options that it no longer has.
  const tier =
    tiers.find(({ id }) => form.selected.includes(id)) ?? tiers.find(one => one.isSelected)
  const selected = [
    ...(tier ? [tier.id] : []),
    ...options.flatMap(({ id }) => (form.selected.includes(id) ? [id] : [])),
  ]
  const isStored = selected.join() === stored.join()
  const preview = useChoicePreview(token, quote.version, isStored ? null : selected)
  const reload = useReloadQuote(token)
  const isShown = isStored || (preview.isSuccess && !preview.isPlaceholderData)
  return {
    document: isStored ? quote.document : (preview.data ?? quote).document,
    choices:
      options.length + tiers.length === 0
        ? undefined
        : {
            selected,
            onChoose: (id, isChosen) => {
              // One tier takes the place of another.
              const ends = tiers.some(one => one.id === id) ? tiers.map(one => one.id) : [id]
              const left = selected.filter(one => !ends.includes(one))
              change({ selected: isChosen ? [...left, id] : left })
            },
          },
    state: isShown ? 'shown' : preview.isError ? 'failed' : 'updating',
    retry: reload,
  }
}
