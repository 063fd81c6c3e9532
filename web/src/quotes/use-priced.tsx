// Asks about lines without a price or a quantity before a quote is downloaded, shared or texted by hand.
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { type ReactNode, useState } from 'react'
import { UnpricedDialog } from './dialogs.tsx'
import { hasLinesToCheck } from './lines-to-price.ts'

type Asked = { label: string; go: () => void }

/** `whenPriced` goes on at once if every line has a price and a quantity. `question` is the dialog. */
export function usePriced(quote: QuoteWithLines): {
  whenPriced: (label: string, go: () => void) => void
  question: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  return {
    whenPriced: (label, go) => (hasLinesToCheck(quote) ? setAsked({ label, go }) : go()),
    question: asked && (
      <UnpricedDialog
        quote={quote}
        label={asked.label}
        onAnyway={asked.go}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
