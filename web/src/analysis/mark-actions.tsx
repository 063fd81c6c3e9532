// What can be said of one box: the answer to its question, that it is elsewhere or something else, or that nothing is there.
import { isFindingId } from '@quotewright/domain/doubts'
import { Button } from '../ui/button.tsx'
import type { Question } from './questions.ts'
import { type Answer, Answers } from './questions-card.tsx'

export type MarkActionsProps = {
  id: string
  question: Question | null
  isBusy: boolean
  onAnswer: (ids: readonly string[], answer: Answer) => void
  onChange: (id: string) => void
}

export function MarkActions({ id, question, isBusy, onAnswer, onChange }: MarkActionsProps) {
  if (!question && !isFindingId(id)) return null
  return (
    <div className="flex flex-1 flex-col gap-3">
      {isFindingId(id) && (
        <Button tone="secondary" isWide disabled={isBusy} onClick={() => onChange(id)}>
          Change the Mark
        </Button>
      )}
      {question ? (
        // One box answers for itself alone, also where the card asks about several at once.
        <Answers question={{ ...question, ids: [id] }} isBusy={isBusy} onAnswer={onAnswer} />
      ) : (
        <Button tone="secondary" isWide isBusy={isBusy} onClick={() => onAnswer([id], 'left_out')}>
          Nothing There, Leave It Out
        </Button>
      )}
    </div>
  )
}
