// The buttons of a quote. Its status decides the main one: finish, send, send again, invoice, reopen.
import type { Business } from '@quotewright/domain/accounts/account'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { isUnanswered } from '@quotewright/domain/quotes/quote-status'
import { Download, FilePen, Pencil, RotateCcw, Send, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CreateInvoice } from '../invoices/invoices.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { StickyActionBar } from '../ui/sticky-action-bar.tsx'
import { useToast } from '../ui/toast.tsx'
import { useWinRatesAhead, WinRateLine } from '../win-rates.tsx'
import { useHasFallen } from './contract-notice.tsx'
import { SendDialog } from './dialogs.tsx'
import { isTooLate } from './expired-notice.tsx'
import { useMarkOutcome } from './queries.ts'
import { editHref, finishHref } from './quote-status.tsx'
import { UnchangedNote } from './revision-notice.tsx'
import { isSendBegun } from './send-form.ts'
import { useNewVersion } from './use-new-version.ts'
import { usePriced } from './use-priced.tsx'
import { useQuoteFile } from './use-quote-file.ts'

/** URL hash that opens the quote with its email dialog. */
export const SEND = '#send'

/** Fits three buttons side by side at 360 px. */
const narrow = 'px-2!'
/** Wider than the others, so that its two words fit on one line. */
const wide = `${narrow} flex-auto!`
const iconClass = 'max-[22rem]:hidden'

export type QuoteActionsProps = {
  quote: QuoteWithLines
  business: Business
  /** Whether the sender gets a copy, as last chosen. */
  getsCopies: boolean
}

export function QuoteActions({ quote, business, getsCopies }: QuoteActionsProps) {
  const { busy, download, shareByHand } = useQuoteFile(quote, business)
  const { whenPriced, question } = usePriced(quote)
  const { status, replacedBy } = quote
  const hasFallen = useHasFallen(quote)
  const isOffer = replacedBy === null && !hasFallen
  const main = isOffer ? mainAction({ quote, business, getsCopies }) : null
  return (
    <StickyActionBar>
      {/* A customer does not see a draft, so it is neither mailed nor shared. */}
      {status !== 'draft' && isOffer && (
        <Button
          tone="secondary"
          size="large"
          className={narrow}
          isBusy={busy === 'share'}
          icon={<Share2 aria-hidden="true" className={iconClass} />}
          onClick={() => whenPriced('Share anyway', shareByHand)}
        >
          Share
        </Button>
      )}
      <Button
        tone={main ? 'secondary' : 'primary'}
        size="large"
        className={narrow}
        isBusy={busy === 'pdf'}
        icon={<Download aria-hidden="true" className={iconClass} />}
        onClick={() => whenPriced('Download anyway', download)}
      >
        PDF
      </Button>
      {main}
      {question}
    </StickyActionBar>
  )
}

function mainAction(props: QuoteActionsProps): ReactNode {
  const { quote, business } = props
  const { id, status } = quote
  if (isTooLate(quote, business)) return <RenewAction quote={quote} />
  if (isUnanswered(status)) return <SendAction {...props} />
  if (status === 'rejected') return <ReopenAction quoteId={id} />
  if (status === 'draft') return <EditLink href={finishHref(id)} label="Finish" />
  return <CreateInvoice quoteId={id} className={wide} />
}

function EditLink({ href, label }: { href: string; label: string }) {
  return (
    <ButtonLink
      href={href}
      size="large"
      className={narrow}
      icon={<Pencil aria-hidden="true" className={iconClass} />}
    >
      {label}
    </ButtonLink>
  )
}

/** Leads to a new last day. A quote that went out is not edited. */
function RenewAction({ quote }: { quote: QuoteWithLines }) {
  const { isPending, start } = useNewVersion(quote.id)
  if (quote.status === 'pending') return <EditLink href={editHref(quote, '')} label="Edit" />
  return (
    <Button
      size="large"
      className={narrow}
      isBusy={isPending}
      icon={<FilePen aria-hidden="true" className={iconClass} />}
      onClick={() => void start('revise')}
    >
      Revise
    </Button>
  )
}

function SendAction({ quote, business, getsCopies }: QuoteActionsProps) {
  const isFirst = quote.status === 'pending'
  const isAgain = quote.status === 'sent'
  const earlier = quote.replaces ?? quote.contractId
  useWinRatesAhead(isFirst)
  const [isSending, setIsSending] = useState(() => location.hash === SEND || isSendBegun(quote.id))
  return (
    <>
      <Button
        size="large"
        className={isAgain ? wide : narrow}
        icon={<Send aria-hidden="true" className={iconClass} />}
        onClick={() => setIsSending(true)}
      >
        {isAgain ? 'Send Again' : 'Send'}
      </Button>
      {isSending && (
        <SendDialog
          quote={quote}
          timeZone={business.timeZone}
          getsCopies={getsCopies}
          note={
            isFirst && (
              <>
                {earlier !== null && (
                  <UnchangedNote quote={quote} replaces={earlier} business={business} />
                )}
                <WinRateLine quote={quote} business={business} />
              </>
            )
          }
          onClose={() => setIsSending(false)}
        />
      )}
    </>
  )
}

function ReopenAction({ quoteId }: { quoteId: string }) {
  const reopening = useMarkOutcome(quoteId)
  const showToast = useToast()

  function handleReopen() {
    reopening.mutateAsync({ outcome: 'open', reason: '' }).then(
      () => showToast({ title: 'Quote Reopened', tone: 'success' }),
      (error: Error) =>
        showToast({ title: 'Not Reopened', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <Button
      size="large"
      className={narrow}
      isBusy={reopening.isPending}
      icon={<RotateCcw aria-hidden="true" className={iconClass} />}
      onClick={handleReopen}
    >
      Reopen
    </Button>
  )
}
