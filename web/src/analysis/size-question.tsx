// Asks whether an object in the photo has a known size, with the job's price for each answer.
import type { SizeQuestion as Asked } from '@quotewright/domain/analysis/analysis'
import { formatWholeDollars } from '@quotewright/domain/money'
import { referenceNames } from '@quotewright/domain/photos/photo-scale'
import { Ruler } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

export type SizeQuestionProps = {
  question: Asked
  /** Increases each time the user is sent here; focuses the question. */
  visits: number
  isBusy: boolean
  onAnswer: (isIt: boolean) => void
}

export function SizeQuestion({ question, visits, isBusy, onAnswer }: SizeQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (visits === 0) return
    heading.current?.focus({ preventScroll: true })
    // Centers the card, so that its buttons are visible too.
    heading.current?.parentElement?.scrollIntoView({ block: 'center' })
  }, [visits])
  const { kind, measured, assumed } = question
  return (
    <Card aria-labelledby="size-question" className="flex flex-col gap-2 border-yellow-mark!">
      <h2
        ref={heading}
        id="size-question"
        tabIndex={-1}
        className="flex items-center gap-2 font-bold text-lg"
      >
        <Ruler aria-hidden="true" size={22} />
        Is this a {referenceNames[kind]}?
      </h2>
      <p>The line in the photo marks it. The price depends on it.</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button tone="secondary" isBusy={isBusy} onClick={() => onAnswer(true)}>
          Yes: {formatWholeDollars(measured)}
        </Button>
        <Button tone="secondary" isBusy={isBusy} onClick={() => onAnswer(false)}>
          No, Keep the Guess: {formatWholeDollars(assumed)}
        </Button>
      </div>
    </Card>
  )
}
