// The buttons of an invoice. The main one sends it, records payments afterward, and replaces it once it is void.
import type { Business } from '@quotewright/domain/accounts/account'
import type { Invoice } from '@quotewright/domain/invoices/invoice'
import { Download, HandCoins, Send, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { StickyActionBar } from '../ui/sticky-action-bar.tsx'
import { InvoiceAgain } from './invoice-again.tsx'
import { dialogBegun } from './kept-dialogs.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { useInvoiceReceipt } from './queries.ts'
import { SendInvoice } from './send-invoice.tsx'
import { useInvoiceFile } from './use-invoice-file.ts'

/** Fits three buttons side by side at 360 px. */
const narrow = 'px-2!'
/** Wider than the others, so that its two words fit on one line. */
const wide = `${narrow} flex-auto!`
const iconClass = 'max-[26rem]:hidden'

export type InvoiceActionsProps = { invoice: Invoice; business: Business }

export function InvoiceActions({ invoice, business }: InvoiceActionsProps) {
  const { busy, download, shareByHand } = useInvoiceFile(invoice, business)
  const [opened, setOpened] = useState(() => dialogBegun(invoice))
  const close = () => setOpened(null)
  // Before its dialog opens, so that the switch does not appear in it later.
  useInvoiceReceipt(invoice.id)
  const isVoid = invoice.state === 'void'
  const isUnsent = invoice.sentAt === null && !isVoid
  const isOpen = invoice.open > 0
  return (
    <>
      <StickyActionBar>
        {!isVoid && (
          <Button
            tone="secondary"
            size="large"
            className={narrow}
            isBusy={busy === 'share'}
            icon={<Share2 aria-hidden="true" className={iconClass} />}
            onClick={shareByHand}
          >
            Share
          </Button>
        )}
        <Button
          tone={isUnsent || isOpen || isVoid ? 'secondary' : 'primary'}
          size="large"
          className={narrow}
          isBusy={busy === 'pdf'}
          icon={<Download aria-hidden="true" className={iconClass} />}
          onClick={download}
        >
          PDF
        </Button>
        {isVoid && invoice.quoteId !== null && (
          <InvoiceAgain
            key={invoice.id}
            quoteId={invoice.quoteId}
            total={invoice.total}
            className={wide}
          />
        )}
        {isUnsent ? (
          <Button
            size="large"
            className={narrow}
            icon={<Send aria-hidden="true" className={iconClass} />}
            onClick={() => setOpened('send')}
          >
            Send
          </Button>
        ) : (
          isOpen && (
            <Button
              size="large"
              className={wide}
              icon={<HandCoins aria-hidden="true" className={iconClass} />}
              onClick={() => setOpened('payment')}
            >
              Record Payment
            </Button>
          )
        )}
      </StickyActionBar>
      {opened === 'send' && <SendInvoice invoice={invoice} onClose={close} />}
      {opened === 'payment' && (
        <PaymentDialog
          invoice={invoice}
          kind="payment"
          timeZone={business.timeZone}
          onClose={close}
        />
      )}
    </>
  )
}
