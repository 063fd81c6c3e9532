// The customer's answer: accept with a typed name as the signature, or decline with a reason.
import {
  type CustomerQuote,
  joinedReason,
  type QuoteAnswer,
} from '@quotewright/domain/customer-quote'
import { nounOf } from '@quotewright/domain/quote'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useFocusRefused } from '../ui/field.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { ChosenTotal } from './chosen-total.tsx'
import { DeclineForm } from './decline-form.tsx'
import type { OptionChoice } from './option-choice.ts'
import { useAnswerQuote } from './queries.ts'

const Form = z.object({
  name: z.string(),
  note: z.string(),
  reason: z.nullable(z.string()),
  isDeclining: z.boolean(),
})
const blank: z.infer<typeof Form> = { name: '', note: '', reason: null, isDeclining: false }

export type AnswerFormProps = { token: string; quote: CustomerQuote; choice: OptionChoice }

export function AnswerForm({ token, quote, choice }: AnswerFormProps) {
  const { version } = quote
  const noun = nounOf(quote)
  const { form, change, reset } = useKeptForm(`answer/${token}`, Form, blank)
  const { name, note, reason, isDeclining } = form
  const [refusals, setRefusals] = useState(0)
  const answering = useAnswerQuote(token)
  const fields = useFocusRefused<HTMLDivElement>(refusals)
  const heading = useRef<HTMLHeadingElement>(null)
  const showToast = useToast()

  const isNameless = name.trim() === ''

  function handleAnswer(answer: QuoteAnswer['answer']) {
    if (isNameless) {
      setRefusals(refusals + 1)
      return showToast({ title: 'Please enter your name', tone: 'warning' })
    }
    const isAcceptance = answer === 'approved'
    if (isAcceptance && choice.state === 'failed') {
      return showToast({
        title: 'Not Sent',
        description: 'The total with your options is not here yet. Check your connection.',
        tone: 'warning',
      })
    }
    const words = isAcceptance ? note : joinedReason(reason, note)
    const chosen = isAcceptance && choice.choices && { selected: [...choice.choices.selected] }
    answering.mutateAsync({ answer, name, note: words, version, ...chosen }).then(
      () => {
        reset(blank)
        showToast({
          title: `${noun === 'quote' ? 'Quote' : 'Change Order'} ${isAcceptance ? 'Accepted' : 'Declined'}`,
          tone: 'success',
        })
        // The result shows at the top of the page.
        window.scrollTo(0, 0)
      },
      (error: Error) =>
        showToast({ title: 'Not Sent', description: error.message, tone: 'danger' }),
    )
  }

  function turn(toDecline: boolean) {
    change({ isDeclining: toDecline })
    setRefusals(0)
    const { current } = heading
    if (!current) return
    focusHeading(current)
    current.scrollIntoView({ block: 'start' })
  }

  return (
    <Card aria-labelledby="answer" className="flex flex-col gap-4">
      <h2 ref={heading} id="answer" className="scroll-mt-4 font-bold text-lg">
        {isDeclining ? `Decline this ${noun}` : 'Your answer'}
      </h2>
      <div ref={fields} className="flex flex-col gap-4">
        <TextField
          label="Your name"
          hint={isDeclining ? undefined : 'To accept, type your full name as your signature.'}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={200}
          value={name}
          error={refusals > 0 && isNameless ? 'Please enter your name' : null}
          onChange={event => change({ name: event.target.value })}
        />
        {!isDeclining && (
          <TextArea
            label="Message"
            isOptional
            rows={3}
            maxLength={2000}
            value={note}
            onChange={event => change({ note: event.target.value })}
          />
        )}
      </div>
      {isDeclining ? (
        <DeclineForm
          reason={reason}
          note={note}
          isBusy={answering.isPending}
          onChange={change}
          onDecline={() => handleAnswer('rejected')}
          onBack={() => turn(false)}
        />
      ) : (
        <>
          {choice.choices && <ChosenTotal document={choice.document} />}
          <Button
            size="large"
            isWide
            isBusy={answering.isPending || choice.state === 'updating'}
            onClick={() => handleAnswer('approved')}
          >
            Accept
          </Button>
          <Button tone="quiet" className="self-center" onClick={() => turn(true)}>
            Decline
          </Button>
        </>
      )}
    </Card>
  )
}
