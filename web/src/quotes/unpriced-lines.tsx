// Says that lines of a quote that is about to go out have no price or quantity, and leads to the first of them.
import type { LineItem } from '@quotewright/domain/quotes/line-item'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import {
  freeSentence,
  uncountedSentence,
  unpricedSentence,
  zeroSentence,
} from '@quotewright/domain/quotes/unpriced'
import { ApiError } from '../api-error.ts'
import { lineHash } from '../line-hash.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { linesToCount, linesToPrice } from './lines-to-price.ts'
import { useSaveQuote } from './queries.ts'
import { editOf, editToSave } from './quote-edit.ts'
import { editHref } from './quote-status.tsx'

/**
 * Stores that the lines without a price are meant to be free, so that the next send does not ask. Rejects if someone
 * else has changed the quote. Without a connection nothing is stored, and the next send asks again.
 */
export function useKeepFree(quote: QuoteWithLines): () => Promise<void> {
  const saving = useSaveQuote(quote.id)
  return async () => {
    const free = new Set(linesToPrice(quote).map(({ id }) => id))
    if (free.size === 0) return
    const edit = editOf(quote)
    const lines = edit.lines.map(line => (free.has(line.id) ? { ...line, unitPrice: '0' } : line))
    try {
      await saving.mutateAsync(editToSave({ ...edit, lines }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error
    }
  }
}

/** Renders nothing if every line has a price and a quantity. */
export function UnpricedNotice({ quote }: { quote: QuoteWithLines }) {
  const unpriced = linesToPrice(quote)
  const uncounted = linesToCount(quote)
  return (
    <>
      <LinesNotice
        quote={quote}
        lines={unpriced}
        title={unpricedSentence(unpriced.length)}
        label={unpriced.length === 1 ? 'Set the Price' : 'Set Prices'}
        sentence={freeSentence}
      />
      <LinesNotice
        quote={quote}
        lines={uncounted}
        title={uncountedSentence(uncounted.length)}
        label={uncounted.length === 1 ? 'Set the Quantity' : 'Set Quantities'}
        sentence={zeroSentence}
      />
    </>
  )
}

type LinesNoticeProps = {
  quote: QuoteWithLines
  lines: readonly LineItem[]
  title: string
  /** The label of the button that leads to the first line. */
  label: string
  /** Says how the customer would see them. */
  sentence: (lines: readonly LineItem[]) => string
}

function LinesNotice({ quote, lines, title, label, sentence }: LinesNoticeProps) {
  const [first] = lines
  if (!first) return null
  return (
    <Banner
      tone="warning"
      title={title}
      action={
        <ButtonLink tone="secondary" href={editHref(quote, '') + lineHash(first.id)}>
          {label}
        </ButtonLink>
      }
    >
      {sentence(lines)}
    </Banner>
  )
}

export type UnpricedDialogProps = {
  quote: QuoteWithLines
  /** Such as `Share anyway`. */
  label: string
  onAnyway: () => void
  onClose: () => void
}

/** For what goes out without the send sheet. */
export function UnpricedDialog({ quote, label, onAnyway, onClose }: UnpricedDialogProps) {
  const keepFree = useKeepFree(quote)
  const showToast = useToast()

  function handleAnyway() {
    keepFree().then(
      () => {
        onClose()
        onAnyway()
      },
      (error: Error) =>
        showToast({ title: 'Not Saved', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title="Check the prices"
      onClose={onClose}
      footer={
        <Button size="large" isWide onClick={handleAnyway}>
          {label}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <UnpricedNotice quote={quote} />
      </div>
    </Dialog>
  )
}
