// Says that lines of a quote that is about to go out have no price, and leads to the first of them.
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { freeSentence, unpricedSentence } from '@quotewright/domain/unpriced'
import { ApiError } from '../api-error.ts'
import { lineHash } from '../line-hash.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { linesToPrice } from './lines-to-price.ts'
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

/** Renders nothing if every line has a price. */
export function UnpricedNotice({ quote }: { quote: QuoteWithLines }) {
  const lines = linesToPrice(quote)
  const first = lines[0]
  if (!first) return null
  return (
    <Banner
      tone="warning"
      title={unpricedSentence(lines.length)}
      action={
        <ButtonLink tone="secondary" href={editHref(quote, '') + lineHash(first.id)}>
          {lines.length === 1 ? 'Set the Price' : 'Set Prices'}
        </ButtonLink>
      }
    >
      {freeSentence(lines)}
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
      (error: Error) => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
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
      <div className="px-4 pt-1 pb-4">
        <UnpricedNotice quote={quote} />
      </div>
    </Dialog>
  )
}
