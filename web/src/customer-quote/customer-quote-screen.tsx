// /q/{token}: the customer's page, opened from the email: quote, PDF and answer.
import {
  type CustomerQuote,
  canAnswer,
  type OtherVersion,
} from '@quotewright/domain/customer-quote'
import { nounOf, versionName } from '@quotewright/domain/quote'
import { Download, Mail, Phone } from 'lucide-react'
import { ApiError } from '../api-error.ts'
import { downloadFile } from '../device/download.ts'
import { ChangeList } from '../quote-document/change-list.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useToast } from '../ui/toast.tsx'
import { AnswerForm } from './answer-form.tsx'
import { BrandBand } from './brand-band.tsx'
import { useOptionChoice } from './option-choice.ts'
import { useCustomerPdf, useCustomerQuote } from './queries.ts'
import { QuoteParts } from './quote-parts.tsx'
import { UndoDecline } from './undo-decline.tsx'

export function CustomerQuoteScreen({ token }: { token: string }) {
  const { data, isPending, isError, error, isFetching, refetch } = useCustomerQuote(token)

  return (
    <div className="min-h-dvh lg:mx-auto lg:max-w-3xl lg:py-6">
      {isPending && (
        <Loading label="Loading the quote">
          <Skeleton className="h-72 w-full rounded-none! lg:rounded-xl!" />
          <div className="mx-auto flex max-w-2xl flex-col gap-5 px-4 py-5">
            <Skeleton className="h-80 w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        </Loading>
      )}
      {isError && (
        <div className="px-4 py-6">
          <ErrorState
            title="The quote did not open"
            message={error.message}
            isRetrying={isFetching}
            // Retrying an invalid link does not help.
            {...(!isGone(error) && { onRetry: () => void refetch() })}
          />
        </div>
      )}
      {data && <Opened token={token} quote={data} />}
    </div>
  )
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404
}

function Opened({ token, quote }: { token: string; quote: CustomerQuote }) {
  const { business } = quote
  const choice = useOptionChoice(token, quote)
  const isOpen = canAnswer(quote.status) && !quote.isExpired && !quote.isReplaced
  const shown = isOpen ? choice.document : quote.document
  const photoHref = (id: string) => `/api/customer-quote/photos/${id}?token=${token}`
  const footer = shown.blocks.find(block => block.kind === 'footer')
  const pdf = useCustomerPdf(token)
  const showToast = useToast()

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
      <BrandBand
        document={shown}
        businessName={business.name}
        noun={nounOf(quote)}
        photoHref={photoHref}
        isOpen={isOpen}
      />
      <article
        aria-label={shown.title}
        lang={shown.language}
        className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-5 lg:max-w-none lg:px-0"
      >
        <State token={token} quote={quote} />
        {quote.changes && quote.changes.length > 0 && (
          <Card aria-labelledby="changes">
            <SectionHeading id="changes">What changed since the last version</SectionHeading>
            <ChangeList changes={quote.changes} />
          </Card>
        )}
        <QuoteParts
          document={shown}
          photoHref={photoHref}
          options={isOpen ? choice.choices : undefined}
        />
        {isOpen && choice.state === 'failed' && (
          <Banner
            tone="warning"
            title="The total with your options is not here yet"
            action={
              <Button tone="secondary" onClick={choice.retry}>
                Try again
              </Button>
            }
          >
            Check your connection.
          </Banner>
        )}
        <Button
          tone="secondary"
          isBusy={pdf.isPending}
          icon={<Download aria-hidden="true" size={20} />}
          onClick={handlePdf}
        >
          PDF
        </Button>
        {isOpen && <AnswerForm token={token} quote={quote} choice={choice} />}
        <Reach business={business} />
        {footer && <p className="text-center text-muted">{footer.text}</p>}
      </article>
    </>
  )
}

/** Does not say "you accepted": the business may have set the status by hand after a call. */
function State({ token, quote }: { token: string; quote: CustomerQuote }) {
  const { status, isExpired, isReplaced, newer, waiting, business, canUndo } = quote
  const noun = nounOf(quote)
  if (isReplaced && newer) {
    const name = versionName(newer)
    const isChanged = status === 'approved' && newer.changeOrder !== null
    return (
      <Banner
        tone={isChanged ? 'info' : 'warning'}
        title={
          isChanged
            ? `This ${noun} was changed by ${name}`
            : `This ${noun} was replaced by a newer version`
        }
        action={<OpenVersion version={newer} />}
      />
    )
  }
  if (isReplaced) {
    return (
      <Banner tone="warning" title={`This ${noun} was replaced by a newer version`}>
        {`Ask ${business.name} for it.`}
      </Banner>
    )
  }
  if (status === 'approved' && waiting) {
    return (
      <Banner
        tone="warning"
        title={`${versionName(waiting)} waits for your answer`}
        action={<OpenVersion version={waiting} />}
      >
        {`This ${noun} is accepted and stands until you accept the change.`}
      </Banner>
    )
  }
  if (status === 'approved') {
    return (
      <Banner tone="success" title={`This ${noun} is accepted`}>
        {`${business.name} has been notified and will be in touch.`}
      </Banner>
    )
  }
  if (status === 'rejected') {
    return (
      <Banner
        tone="info"
        title={`This ${noun} is declined`}
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
    <Banner tone="warning" title={`This ${noun} is no longer valid`}>
      {`Ask ${business.name} for a new one.`}
    </Banner>
  )
}

function OpenVersion({ version }: { version: OtherVersion }) {
  return (
    <ButtonLink href={version.link} isExternal tone="secondary">
      Open {versionName(version)}
    </ButtonLink>
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
