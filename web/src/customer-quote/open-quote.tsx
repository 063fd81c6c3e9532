// The opened quote: its total, what it includes, its PDF and the answer.
import type { DocumentSize } from '@quotewright/domain/photos/photo'
import type { OpenPage } from '@quotewright/domain/quote-links/customer-page'
import { nounOf } from '@quotewright/domain/quotes/quote'
import { isUnanswered } from '@quotewright/domain/quotes/quote-status'
import { Download } from 'lucide-react'
import { ChangeList } from '../quote-document/change-list.tsx'
import { Card } from '../ui/card.tsx'
import { buttonClasses } from '../ui/classes.ts'
import { SectionHeading } from '../ui/section-heading.tsx'
import { AnswerForm } from './answer-form.tsx'
import { BrandBand } from './brand-band.tsx'
import { Days } from './days.tsx'
import { HowToPayDeposit } from './deposit-by-hand.tsx'
import { AfterSigning, NextSteps } from './next-steps.tsx'
import { ActionButton, EmptyForm } from './page-form.tsx'
import { PayForm } from './pay-form.tsx'
import { Questions } from './questions.tsx'
import { QuoteParts } from './quote-parts.tsx'
import { QuoteState } from './quote-state.tsx'
import { Reach } from './reach.tsx'
import { Reminders } from './reminders.tsx'

export function OpenQuote({ shapes, ...page }: OpenPage) {
  const { token, quote, typed, questionId } = page
  const { business, document } = quote
  const isOpen = isUnanswered(quote.status) && !quote.isExpired && !quote.isReplaced
  const noun = nounOf(quote)
  const photoHref = (id: string, size: DocumentSize) =>
    `/api/customer-quote/photos/${id}?token=${token}&size=${size}`
  const footer = document.blocks.find(block => block.kind === 'footer')
  return (
    <>
      <BrandBand
        document={document}
        businessName={business.name}
        noun={noun}
        photoHref={photoHref}
        isOpen={isOpen}
      />
      <article
        aria-label={document.title}
        lang={document.language}
        className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 large-text:px-2 py-5 lg:max-w-none lg:px-0"
      >
        {!isOpen && <EmptyForm {...{ token, questionId }} />}
        <QuoteState {...page} />
        <Days {...page} />
        <PayForm
          pay={page.deposit}
          path={`/q/${token}`}
          noun="deposit"
          businessName={business.name}
        />
        {page.depositByHand && <HowToPayDeposit {...page.depositByHand} />}
        {quote.changes && quote.changes.length > 0 && (
          <Card aria-labelledby="changes">
            <SectionHeading id="changes">What changed since the last version</SectionHeading>
            <ChangeList changes={quote.changes} />
          </Card>
        )}
        <QuoteParts document={document} photoHref={photoHref} shapes={shapes} isOpen={isOpen} />
        <a
          href={`/api/customer-quote/pdf?token=${token}`}
          download
          className={buttonClasses('secondary', 'medium', false, 'print:hidden')}
        >
          <span className="inline-flex items-center gap-2">
            <Download aria-hidden="true" size={20} />
            {quote.signed ? 'Signed PDF' : 'PDF'}
          </span>
        </a>
        {isOpen && <AcceptBar noun={noun} />}
        {isOpen && <AnswerForm {...page} />}
        {isOpen && (
          <NextSteps
            businessName={business.name}
            noun={noun}
            takesDeposit={page.takesDeposit}
            keepsDays={page.keepsDays ?? false}
          />
        )}
        {quote.signed && !quote.isReplaced && (
          <AfterSigning
            businessName={business.name}
            noun={noun}
            isMailed={quote.signed.isMailed}
            hasDays={page.days !== null}
          />
        )}
        <Questions {...page} question={isOpen ? typed.question : unsent(page)} />
        <Reach business={business} />
        <Reminders
          sentence={
            page.reminders === 'visits'
              ? 'A reminder comes by email the day before each visit.'
              : `Reminders of this ${noun} come by email until you answer.`
          }
          button={
            <ActionButton action="quiet" token={token} place="reminders" tone="quiet">
              No more reminders
            </ActionButton>
          }
          reminders={page.reminders}
        />
        {footer && <p className="text-center text-muted">{footer.text}</p>}
      </article>
    </>
  )
}

/** With what they typed into fields that have left the page, because the quote was answered or the days were set meanwhile. */
function unsent({ typed, days }: Pick<OpenPage, 'typed' | 'days'>): string {
  const { note, otherDays, question } = typed
  return [note, days?.offerId ? '' : otherDays, question].filter(Boolean).join('\n')
}

/** Within reach of the thumb until the form is in view. Wide screens have the link at the top. */
function AcceptBar({ noun }: { noun: string }) {
  return (
    <div className="sticky bottom-0 z-10 large-text:-mx-2 -mx-4 border-line border-t bg-paper px-4 large-text:px-2 pt-3 pb-[calc(env(safe-area-inset-bottom)+0.75rem)] lg:hidden print:hidden">
      <a href="#answer" className={buttonClasses('primary', 'large', true)}>
        Accept this {noun}
      </a>
    </div>
  )
}
