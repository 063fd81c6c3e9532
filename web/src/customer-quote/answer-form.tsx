// Accepting with one's name as the signature, or declining with a reason.
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useAnswerQuote } from './queries.ts'

export type AnswerFormProps = { token: string; version: number }

export function AnswerForm({ token, version }: AnswerFormProps) {
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [chosen, setChosen] = useState<'approved' | 'rejected'>('approved')
  const answering = useAnswerQuote(token)
  const showToast = useToast()

  function handleAnswer(answer: typeof chosen) {
    if (name.trim() === '') {
      return showToast({ title: 'Please enter your name', tone: 'warning' })
    }
    setChosen(answer)
    answering.mutate(
      { answer, name, note, version },
      {
        onError: error =>
          showToast({ title: 'Not Sent', description: error.message, tone: 'danger' }),
      },
    )
  }

  const isBusy = (answer: typeof chosen) => answering.isPending && chosen === answer
  return (
    <Card aria-labelledby="answer" className="flex flex-col gap-4">
      <h2 id="answer" className="font-bold text-lg">
        Your answer
      </h2>
      <TextField
        label="Your name"
        hint="To accept, type your full name as your signature."
        autoComplete="name"
        autoCapitalize="words"
        maxLength={200}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <TextArea
        label="Message"
        isOptional
        rows={3}
        maxLength={2000}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
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
