// The open questions, each with its two answers.
import { CircleHelp } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { Question } from './questions.ts'

export type Answer = 'counted' | 'left_out'

export type QuestionsCardProps = {
  questions: readonly Question[]
  isBusy: boolean
  onAnswer: (ids: readonly string[], answer: Answer) => void
}

export function QuestionsCard({ questions, isBusy, onAnswer }: QuestionsCardProps) {
  if (questions.length === 0) return null
  return (
    <Card aria-labelledby="questions" className="border-l-8! border-l-yellow-mark!">
      <h2 id="questions" className="flex items-center gap-2 font-bold text-lg">
        <CircleHelp aria-hidden="true" size={22} />
        {questions.length === 1 ? 'One Question' : 'Questions'}
      </h2>
      <ul className="divide-y divide-line">
        {questions.map(question => (
          <li key={question.ids.join()} className="flex flex-col gap-3 py-3 last:pb-0">
            <p>{question.text}</p>
            <Answers question={question} isBusy={isBusy} onAnswer={onAnswer} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

export type AnswersProps = Omit<QuestionsCardProps, 'questions'> & { question: Question }

export function Answers({ question, isBusy, onAnswer }: AnswersProps) {
  const { ids, counted, leftOut } = question
  return (
    <div className="grid flex-1 grid-cols-2 gap-3">
      <Button tone="secondary" isBusy={isBusy} onClick={() => onAnswer(ids, 'left_out')}>
        {leftOut}
      </Button>
      <Button tone="secondary" isBusy={isBusy} onClick={() => onAnswer(ids, 'counted')}>
        {counted}
      </Button>
    </div>
  )
}
