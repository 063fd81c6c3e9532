// /q/{token}: the customer's page, opened from the email: quote, PDF and answer.
import type { CustomerQuote } from '@quotewright/domain/customer-quote'
import { Download, Mail, Phone } from 'lucide-react'
import { ApiError } from '../api-error.ts'
import { downloadFile } from '../device/download.ts'
import { QuoteDocument } from '../quote-document/quote-document.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { buttonClasses } from '../ui/classes.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useToast } from '../ui/toast.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useCustomerPdf, useCustomerQuote } from './queries.ts'
import { UndoDecline } from './undo-decline.tsx'

export function CustomerQuoteScreen({ token }: { token: string }) {
  const { data, isPending, isError, error, isFetching, refetch } = useCustomerQuote(token)

  return (
    <main id="content" className="mx-auto flex min-h-dvh max-w-2xl flex-col gap-5 px-4 py-6">
      {isPending && (
        <Loading label="Loading the quote" className="flex flex-col gap-5">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-[36rem] w-full" />
        </Loading>
      )}
      {isError && (
        <ErrorState
          title="The quote did not open"
          message={error.message}
          isRetrying={isFetching}
          // Retrying an invalid link does not help.
          {...(!isGone(error) && { onRetry: () => void refetch() })}
        />
      )}
      {data && <Opened token={token} quote={data} />}
    </main>
  )
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404
}

function Opened({ token, quote }: { token: string; quote: CustomerQuote }) {
  const { business, document: shown } = quote
  const pdf = useCustomerPdf(token)
  const showToast = useToast()
  const isOpen = (quote.status === 'pending' || quote.status === 'sent') && !quote.isExpired

  function handlePdf() {
    pdf.mutateAsync().then(
      file => {
        downloadFile(file, `${shown.title}.pdf`)
        showToast({ title: 'PDF Downloaded', tone: 'success' })
      },
      (error: Error) =>
        showToast({ title: 'PDF Failed', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <>
      <h1 className="font-extrabold text-xl">{`Your quote from ${business.name}`}</h1>
      <State token={token} quote={quote} />
      {isOpen && (
        // On a long quote, the answer form is far below.
        <a href="#answer" className={buttonClasses('secondary', 'medium', true)}>
          Accept or decline
        </a>
      )}
      <QuoteDocument
        document={shown}
        photoHref={id => `/api/customer-quote/photos/${id}?token=${token}`}
      />
      <Button
        tone="secondary"
        isBusy={pdf.isPending}
        icon={<Download aria-hidden="true" size={20} />}
        onClick={handlePdf}
      >
        PDF
      </Button>
      {isOpen && <AnswerForm token={token} version={quote.version} />}
      <Reach business={business} />
    </>
  )
}

/** Does not say "you accepted": the business may have set the status by hand after a call. */
function State({ token, quote }: { token: string; quote: CustomerQuote }) {
  const { status, isExpired, business, canUndo } = quote
  if (status === 'approved') {
    return (
      <Banner tone="success" title="This quote is accepted">
        {`${business.name} has been notified and will be in touch.`}
      </Banner>
    )
  }
  if (status === 'rejected') {
    return (
      <Banner
        tone="info"
        title="This quote is declined"
        {...(canUndo && { action: <UndoDecline token={token} /> })}
      >
        {canUndo
          ? `${business.name} has been notified. Changed your mind? You can undo this until midnight.`
          : `${business.name} has been notified.`}
      </Banner>
    )
  }
  if (!isExpired) return null
  return (
    <Banner tone="warning" title="This quote is no longer valid">
      {`Ask ${business.name} for a new one.`}
    </Banner>
  )
}

function Reach({ business: { phone, email } }: Pick<CustomerQuote, 'business'>) {
  const link =
    'inline-flex min-h-target items-center gap-2 font-semibold text-accent-text underline underline-offset-4'
  if (!phone && !email) return null
  return (
    <p className="flex flex-wrap gap-x-6">
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={link}>
          <Phone aria-hidden="true" size={20} />
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={link}>
          <Mail aria-hidden="true" size={20} />
          {email}
        </a>
      )}
    </p>
  )
}
