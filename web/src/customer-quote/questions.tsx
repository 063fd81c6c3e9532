// The thread of questions and answers about the quote, and the form that asks. Plain HTML, like the answer.
import type { OpenPage, ShownMessage } from '@quotewright/domain/customer-page'
import { MAX_QUESTION } from '@quotewright/domain/question'
import { nounOf } from '@quotewright/domain/quote'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { TextArea } from '../ui/text-area.tsx'

export type QuestionsProps = Pick<
  OpenPage,
  'token' | 'quote' | 'typed' | 'problem' | 'messages' | 'questionId'
>

export function Questions({ token, quote, typed, problem, messages, questionId }: QuestionsProps) {
  const { business, isReplaced } = quote
  if (isReplaced && messages.length === 0) return null
  return (
    // The script moves the focus here once a question is sent.
    <div id="questions" tabIndex={-1} className="scroll-mt-4 rounded-md">
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
        {!isReplaced && (
          <form
            method="post"
            action={`/q/${token}#questions`}
            noValidate
            className="flex flex-col gap-4"
          >
            <input type="hidden" name="questionId" value={questionId} />
            <TextArea
              label={`Ask ${business.name} about this ${nounOf(quote)}`}
              hint={`The answer shows here, and comes by email if ${business.name} has your address.`}
              id="question"
              name="question"
              rows={2}
              maxLength={MAX_QUESTION}
              defaultValue={typed.question}
              error={problem?.at === 'question' ? problem.message : null}
            />
            <Button type="submit" name="do" value="ask" tone="secondary" isWide>
              Ask
            </Button>
            <p data-problem role="alert" className="empty:hidden" />
          </form>
        )}
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
      <p className="whitespace-pre-line break-words">{message.text}</p>
    </div>
  )
}
