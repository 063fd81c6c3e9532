// Asks whether something in the photo is of known size, with what the job costs either way.
import type { SizeQuestion as Asked } from '@quotewright/domain/analysis'
import { formatWholeDollars } from '@quotewright/domain/money'
import { referenceNames } from '@quotewright/domain/photo-scale'
import { Ruler } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

export type SizeQuestionProps = {
  question: Asked
  /** Changes when a person has to answer before going on. */
  asked: number
  isBusy: boolean
  onAnswer: (isIt: boolean) => void
}

export function SizeQuestion({ question, asked, isBusy, onAnswer }: SizeQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (asked === 0) return
    heading.current?.focus({ preventScroll: true })
    // With its answers, which would lie below the fold.
    heading.current?.parentElement?.scrollIntoView({ block: 'center' })
  }, [asked])
  const { kind, measured, assumed } = question
  return (
    <Card
      aria-labelledby="size-question"
      className="flex flex-col gap-2 border-l-8! border-l-yellow-mark!"
    >
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
        <Button isBusy={isBusy} onClick={() => onAnswer(true)}>
          Yes: {formatWholeDollars(measured)}
        </Button>
        <Button tone="secondary" isBusy={isBusy} onClick={() => onAnswer(false)}>
          No, Keep the Guess: {formatWholeDollars(assumed)}
        </Button>
      </div>
    </Card>
  )
}
