// What can be said of one box: the answer to its question, or that nothing is there.
import { isFindingId } from '@quotewright/domain/doubts'
import { Button } from '../ui/button.tsx'
import type { Question } from './questions.ts'
import { type Answer, Answers } from './questions-card.tsx'

export type MarkActionsProps = {
  id: string
  question: Question | null
  isBusy: boolean
  onAnswer: (ids: readonly string[], answer: Answer) => void
}

export function MarkActions({ id, question, isBusy, onAnswer }: MarkActionsProps) {
  // One box answers for itself alone, also where the card asks about several at once.
  if (question) {
    return <Answers question={{ ...question, ids: [id] }} isBusy={isBusy} onAnswer={onAnswer} />
  }
  if (!isFindingId(id)) return null
  return (
    <Button tone="secondary" isWide isBusy={isBusy} onClick={() => onAnswer([id], 'left_out')}>
      Nothing There, Leave It Out
    </Button>
  )
}
