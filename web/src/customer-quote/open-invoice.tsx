// The opened invoice: what is due and by when, what it is for, what was paid, and its PDF.
import type { OpenInvoice as OpenInvoicePage } from '@quotewright/domain/invoices/invoice-page'
import { Download } from 'lucide-react'
import { DocumentBlocks, type DocumentBlocksProps } from '../quote-document/quote-document.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { buttonClasses } from '../ui/classes.ts'
import { BrandBand } from './brand-band.tsx'
import { PayForm } from './pay-form.tsx'
import { Reach } from './reach.tsx'
import { Reminders } from './reminders.tsx'
import { ReviewCard } from './review-card.tsx'

/** In the order of a homeowner's questions. */
const cards: DocumentBlocksProps['kinds'][] = [
  ['sections', 'lineItems', 'totals'],
  ['customer', 'jobAddress', 'dates'],
  ['terms'],
]

export function OpenInvoice({
  token,
  document,
  state,
  pay,
  reviewUrl,
  reminders,
  business,
}: OpenInvoicePage) {
  const footer = document.blocks.find(block => block.kind === 'footer')
  const filled = cards.filter(kinds =>
    document.blocks.some(block => kinds.some(kind => kind === block.kind)),
  )
  return (
    <>
      <BrandBand
        document={document}
        businessName={business.name}
        noun="invoice"
        photoHref={(id, size) => `/api/customer-invoice/photos/${id}?token=${token}&size=${size}`}
        isOpen={false}
      />
      <article
        aria-label={document.title}
        lang={document.language}
        className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 large-text:px-2 py-5 lg:max-w-none lg:px-0"
      >
        {state === 'paid' && <Banner tone="success" title="This invoice is paid. Thank you!" />}
        {reviewUrl !== null && <ReviewCard url={reviewUrl} />}
        {state === 'overdue' && <Banner tone="warning" title="This invoice is overdue" />}
        <PayForm pay={pay} path={`/i/${token}`} noun="invoice" businessName={business.name} />
        <h2 className="sr-only">What the invoice is for</h2>
        {filled.map(kinds => (
          <Card key={kinds.join()}>
            <DocumentBlocks document={document} kinds={kinds} />
          </Card>
        ))}
        <a
          href={`/api/customer-invoice/pdf?token=${token}`}
          download
          className={buttonClasses('secondary', 'medium', false, 'print:hidden')}
        >
          <span className="inline-flex items-center gap-2">
            <Download aria-hidden="true" size={20} />
            PDF
          </span>
        </a>
        <Reminders
          sentence="Reminders of this invoice come by email until it is paid."
          button={
            <form method="post" action={`/i/${token}`}>
              <Button type="submit" name="do" value="quiet" tone="quiet">
                No more reminders
              </Button>
            </form>
          }
          reminders={reminders}
        />
        <Reach business={business} />
        {footer && <p className="text-center text-muted">{footer.text}</p>}
      </article>
    </>
  )
}
