// The thread of questions and answers about the quote, and the field that asks. Plain HTML, like the answer.
import { promisedAnswer } from '@quotewright/domain/quote-links/answer-way'
import { whereToAsk } from '@quotewright/domain/quote-links/closed-version'
import type { OpenPage, ShownMessage } from '@quotewright/domain/quote-links/customer-page'
import { MAX_QUESTION } from '@quotewright/domain/quote-links/question'
import { nounOf } from '@quotewright/domain/quotes/quote'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { ActionButton, PAGE_FORM } from './page-form.tsx'

export type QuestionsProps = Pick<
  OpenPage,
  'token' | 'quote' | 'problem' | 'messages' | 'answers'
> & {
  /** Typed but not sent. */
  question: string
}

export function Questions({ token, quote, question, problem, messages, answers }: QuestionsProps) {
  const { business, isReplaced } = quote
  // The typed text stays, to ask it elsewhere.
  const hasField = !isReplaced || question !== ''
  if (!hasField && messages.length === 0) return null
  return (
    // The script moves the focus here once a question is sent.
    <div
      id="questions"
      tabIndex={-1}
      className={`scroll-mt-4 rounded-md ${messages.length === 0 ? 'print:hidden' : ''}`}
    >
      <Card aria-labelledby="questions-title" className="flex flex-col gap-4">
        <SectionHeading id="questions-title">Questions</SectionHeading>
        {messages.length > 0 && (
          <ol className="flex flex-col gap-3">
            {messages.map(message => (
              <li key={message.id}>
                <Message message={message} businessName={business.name} />
              </li>
            ))}
          </ol>
        )}
        {hasField && (
          <div className="print:hidden">
            <TextArea
              label={`Ask ${business.name} about this ${nounOf(quote)}`}
              hint={isReplaced ? `Not sent. ${whereToAsk(quote)}` : promisedAnswer(answers)}
              id="question"
              name="question"
              form={PAGE_FORM}
              rows={2}
              maxLength={MAX_QUESTION}
              defaultValue={question}
              error={problem?.at === 'question' ? problem.message : null}
            />
          </div>
        )}
        {!isReplaced && (
          <ActionButton action="ask" token={token} place="questions" tone="secondary" isWide>
            Ask
          </ActionButton>
        )}
        <p data-problem role="alert" className="empty:hidden" />
      </Card>
    </div>
  )
}

function Message({ message, businessName }: { message: ShownMessage; businessName: string }) {
  const isTheirs = message.author === 'member'
  return (
    <div className={`rounded-md px-3 py-2 ${isTheirs ? 'bg-blue-wash' : 'bg-sunken'}`}>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-bold">{isTheirs ? businessName : 'You'}</span>
        <span className="text-muted">{message.on}</span>
      </p>
      <p className="whitespace-pre-line break-words">
        <bdi>{message.text}</bdi>
      </p>
    </div>
  )
}
