// Buttons for one box: answer its review, change the mark, or leave it out.
import type { Answer } from '@quotewright/domain/analysis/detection'
import { type FindingId, isFindingId } from '@quotewright/domain/analysis/detection-id'
import { Button } from '../ui/button.tsx'
import { Answers } from './review-card.tsx'
import type { ReviewItem } from './review-items.ts'

export type MarkActionsProps = {
  id: string
  item: ReviewItem | null
  isBusy: boolean
  onAnswer: (ids: readonly string[], answer: Answer) => void
  onChange: (id: FindingId) => void
}

export function MarkActions({ id, item, isBusy, onAnswer, onChange }: MarkActionsProps) {
  if (!item && !isFindingId(id)) return null
  return (
    <div className="flex flex-1 flex-col gap-3">
      {isFindingId(id) && (
        <Button tone="secondary" isWide disabled={isBusy} onClick={() => onChange(id)}>
          Change the Mark
        </Button>
      )}
      {item ? (
        // Answers this box only, even if the review card groups several boxes into one item.
        <Answers item={{ ...item, ids: [id] }} isBusy={isBusy} onAnswer={onAnswer} />
      ) : (
        <Button tone="secondary" isWide isBusy={isBusy} onClick={() => onAnswer([id], 'left_out')}>
          Not damage
        </Button>
      )}
    </div>
  )
}
