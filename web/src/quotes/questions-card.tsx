// The customer's questions about a quote, and the business's answers.
import { formatMoment } from '@quotewright/domain/dates'
import { answerHint, unreached } from '@quotewright/domain/quote-links/answer-way'
import type { QuoteMessage } from '@quotewright/domain/quote-links/question'
import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import { refusalOr } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useToast } from '../ui/toast.tsx'
import { useAnswerWay, useMessages, useReply } from './follow-up-queries.ts'

/** `phone` is the customer's. */
export type QuestionsCardProps = { quoteId: string; phone: string; timeZone: string }

/** Renders nothing until the customer has asked something. */
export function QuestionsCard({ quoteId, ...props }: QuestionsCardProps) {
  const { data: messages = [] } = useMessages(quoteId)
  return messages.length === 0 ? null : <Thread quoteId={quoteId} messages={messages} {...props} />
}

function Thread({
  quoteId,
  phone,
  messages,
  timeZone,
}: QuestionsCardProps & { messages: QuoteMessage[] }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The link in the mail about a question; the thread loads after the browser looked for it.
    if (location.hash === '#questions') section.current?.scrollIntoView()
  }, [])
  return (
    <section
      ref={section}
      id="questions"
      aria-labelledby="questions-title"
      className="scroll-mt-20"
    >
      <SectionHeading id="questions-title">Questions</SectionHeading>
      <Card className="flex flex-col gap-4">
        <ol className="flex flex-col gap-3">
          {messages.map(message => (
            <li key={message.id}>
              <Message message={message} timeZone={timeZone} />
            </li>
          ))}
        </ol>
        <Reply quoteId={quoteId} phone={phone} />
      </Card>
    </section>
  )
}

function Message({ message, timeZone }: { message: QuoteMessage; timeZone: string }) {
  const isOurs = message.author === 'member'
  return (
    <div className={`rounded-md px-3 py-2 ${isOurs ? 'bg-blue-wash' : 'bg-sunken'}`}>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-bold">{isOurs ? 'You' : 'Your customer'}</span>
        <time dateTime={message.at} className="text-muted">
          {formatMoment(timeZone, new Date(message.at))}
        </time>
      </p>
      <p className="whitespace-pre-line break-words">{message.text}</p>
    </div>
  )
}

/** The id is the same for every try, also after a reload, so that the answer is sent once. */
const Form = z.object({ id: z.uuid(), text: z.string() })
const blank = () => ({ id: uuid(), text: '' })

function Reply({ quoteId, phone }: { quoteId: string; phone: string }) {
  const [initial] = useState(blank)
  const { form, change, settle } = useKeptForm(`reply/${quoteId}`, Form, initial)
  const replying = useReply(quoteId)
  const { data: way } = useAnswerWay(quoteId)
  const warning = way && unreached(way, phone)
  const showToast = useToast()

  function handleSend() {
    replying.mutateAsync(form).then(
      messages => {
        const sent = messages.find(({ id }) => id === form.id)
        if (sent && sent.text !== form.text.trim()) {
          change({ id: uuid() })
          return showToast({
            title: 'Your First Try Arrived',
            description: 'The customer has it, as above. What you typed since is not sent yet.',
            tone: 'warning',
          })
        }
        settle(form, blank())
        return showToast({ title: 'Answer Sent', tone: 'success' })
      },
      error =>
        showToast({
          title: 'Answer Not Sent',
          description: refusalOr(error, 'Please try again.'),
          tone: 'danger',
        }),
    )
  }

  return (
    <>
      {warning && <Banner tone="warning">{warning}</Banner>}
      <TextArea
        label="Your answer"
        hint={answerHint(way ?? { to: null, textsTo: null })}
        rows={2}
        maxLength={2000}
        value={form.text}
        onChange={event => change({ text: event.target.value })}
      />
      <Button
        disabled={form.text.trim() === ''}
        isBusy={replying.isPending}
        icon={<Send aria-hidden="true" size={20} />}
        onClick={handleSend}
      >
        Send answer
      </Button>
    </>
  )
}
