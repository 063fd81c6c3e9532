// The customer's answer: accept with a typed name as the signature, or decline with a message.
import { useState } from 'react'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useFocusRefused } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useAnswerQuote } from './queries.ts'

const Form = z.object({ name: z.string(), note: z.string() })
const blank = { name: '', note: '' }

export type AnswerFormProps = { token: string; version: number }

export function AnswerForm({ token, version }: AnswerFormProps) {
  const { form, change, reset } = useKeptForm(`answer/${token}`, Form, blank)
  const { name, note } = form
  const [refusals, setRefusals] = useState(0)
  const [chosen, setChosen] = useState<'approved' | 'rejected'>('approved')
  const answering = useAnswerQuote(token)
  const fields = useFocusRefused<HTMLDivElement>(refusals)
  const showToast = useToast()

  const isNameless = name.trim() === ''

  function handleAnswer(answer: typeof chosen) {
    if (isNameless) {
      setRefusals(refusals + 1)
      return showToast({ title: 'Please enter your name', tone: 'warning' })
    }
    setChosen(answer)
    answering.mutateAsync({ answer, name, note, version }).then(
      () => {
        reset(blank)
        showToast({
          title: answer === 'approved' ? 'Quote Accepted' : 'Quote Declined',
          tone: 'success',
        })
        // The result shows at the top of the page.
        window.scrollTo(0, 0)
      },
      (error: Error) =>
        showToast({ title: 'Not Sent', description: error.message, tone: 'danger' }),
    )
  }

  const isBusy = (answer: typeof chosen) => answering.isPending && chosen === answer
  return (
    <Card aria-labelledby="answer" className="flex flex-col gap-4">
      <h2 id="answer" className="font-bold text-lg">
        Your answer
      </h2>
      <div ref={fields} className="flex flex-col gap-4">
        <TextField
          label="Your name"
          hint="To accept, type your full name as your signature."
          autoComplete="name"
          autoCapitalize="words"
          maxLength={200}
          value={name}
          error={refusals > 0 && isNameless ? 'Please enter your name' : null}
          onChange={event => change({ name: event.target.value })}
        />
        <TextArea
          label="Message"
          isOptional
          rows={3}
          maxLength={2000}
          value={note}
          onChange={event => change({ note: event.target.value })}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button
          tone="secondary"
          size="large"
          className="px-3!"
          isBusy={isBusy('rejected')}
          onClick={() => handleAnswer('rejected')}
        >
          Decline
        </Button>
        <Button
          size="large"
          className="px-3!"
          isBusy={isBusy('approved')}
          onClick={() => handleAnswer('approved')}
        >
          Accept
        </Button>
      </div>
    </Card>
  )
}
