// The items the user has to check, each with two answers.
import type { Answer } from '@quotewright/domain/analysis/detection'
import { CircleHelp } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { ReviewItem } from './review-items.ts'

export type ReviewCardProps = {
  items: readonly ReviewItem[]
  isBusy: boolean
  onAnswer: (ids: readonly string[], answer: Answer) => void
}

export function ReviewCard({ items, isBusy, onAnswer }: ReviewCardProps) {
  if (items.length === 0) return null
  return (
    <Card aria-labelledby="to-check" className="border-yellow-mark!">
      <h2 id="to-check" className="flex items-center gap-2 font-bold text-lg">
        <CircleHelp aria-hidden="true" size={22} />
        {items.length} to check
      </h2>
      <ul className="divide-y divide-line">
        {items.map(item => (
          <li key={item.ids.join()} className="flex flex-col gap-3 py-3 last:pb-0">
            <p>{item.text}</p>
            <Answers item={item} isBusy={isBusy} onAnswer={onAnswer} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

export type AnswersProps = Omit<ReviewCardProps, 'items'> & { item: ReviewItem }

export function Answers({ item, isBusy, onAnswer }: AnswersProps) {
  const { ids, counted, leftOut } = item
  return (
    <div className="grid flex-1 grid-cols-2 gap-3 large-text:grid-cols-1">
      <Button tone="secondary" isBusy={isBusy} onClick={() => onAnswer(ids, 'left_out')}>
        {leftOut}
      </Button>
      <Button tone="secondary" isBusy={isBusy} onClick={() => onAnswer(ids, 'counted')}>
        {counted}
      </Button>
    </div>
  )
}
