// The materials to buy for a quote, to share with the person who goes to the store, or to print.
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { quoteName } from '@quotewright/domain/quotes/quote-name'
import { shoppingList, shoppingText } from '@quotewright/domain/quotes/shopping-list'
import { Printer, Share2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useToast } from '../ui/toast.tsx'
import { type ShareOutcome, useShare } from '../ui/use-share.ts'

export type ShoppingListDialogProps = { quote: QuoteWithLines; onClose: () => void }

export function ShoppingListDialog({ quote, onClose }: ShoppingListDialogProps) {
  const share = useShare()
  const showToast = useToast()
  const items = shoppingList(quote.lineItems)
  const title = `Shopping list, ${quoteName(quote)}`

  // The address tells the lists of one customer's jobs apart.
  const text = [title, quote.jobAddress, shoppingText(items)].filter(Boolean).join('\n')
  const handleShare = () => share({ title, text }, handleShared)

  function handleShared(outcome: ShareOutcome) {
    if (outcome === 'copied') showToast({ title: 'List Copied', tone: 'success' })
    if (outcome === 'failed') {
      showToast({
        title: 'Not Shared',
        description: 'This browser can neither share nor copy. Print the list instead.',
        tone: 'danger',
      })
    }
  }

  return (
    <Dialog
      isOpen
      title="Shopping List"
      onClose={onClose}
      footer={
        items.length > 0 && (
          <div className="grid w-full grid-cols-2 gap-3 large-text:grid-cols-1">
            <Button
              tone="secondary"
              size="large"
              icon={<Printer aria-hidden="true" />}
              onClick={() => print()}
            >
              Print
            </Button>
            <Button
              size="large"
              icon={<Share2 aria-hidden="true" />}
              onClick={() => void handleShare()}
            >
              Share
            </Button>
          </div>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState title="Nothing to buy" description="This quote has no materials." />
      ) : (
        <div className="mx-auto w-full max-w-2xl px-4 pt-1 pb-6" data-print>
          <p className="mb-2 font-bold">{quoteName(quote)}</p>
          {quote.jobAddress && (
            <p className="mb-3 whitespace-pre-line text-muted">{quote.jobAddress}</p>
          )}
          <ul className="divide-y divide-line">
            {items.map(({ name, needed, buy }) => (
              <li key={`${name} ${needed}`} className="flex flex-wrap justify-between gap-x-4 py-3">
                <span className="font-semibold">{name}</span>
                <span className="figures font-bold">{buy}</span>
                <span className="figures w-full text-muted text-sm">Needed: {needed}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
