// The analysis' way on: Generate Quote, or the answers of the open size question, each with its price.
import type { SizeQuestion } from '@quotewright/domain/analysis/analysis'
import { formatWholeDollars } from '@quotewright/domain/money'
import { referenceNames } from '@quotewright/domain/photos/photo-scale'
import { Button } from '../ui/button.tsx'

export type AnalysisFooterProps = {
  /** The number of items. */
  count: number
  question: SizeQuestion | undefined
  /** Whether the question's photo, with its line, is the one on screen. */
  isQuestionShown: boolean
  isBusy: boolean
  /** Whether the quote waits for an estimate. */
  isWaiting: boolean
  onBack: () => void
  /** Shows the question. */
  onQuestion: () => void
  /** Answers the question and generates the quote, unless another question is open. */
  onAnswer: (isIt: boolean) => void
  onGenerate: () => void
}

const forward = 'min-w-0 flex-1 text-balance px-3! large-text:px-1! leading-tight'
const answer = 'min-w-0 large-text:min-w-full flex-1 text-balance px-2! leading-tight'

export function AnalysisFooter({
  count,
  question,
  isQuestionShown,
  isBusy,
  isWaiting,
  onBack,
  onQuestion,
  onAnswer,
  onGenerate,
}: AnalysisFooterProps) {
  const back = (
    <Button
      tone="secondary"
      size="large"
      className="shrink-0 px-4! large-text:px-2!"
      onClick={onBack}
    >
      Back
    </Button>
  )
  if (question && isQuestionShown) {
    return (
      <div role="group" aria-labelledby="size-answers" className="min-w-0 flex-1">
        <p id="size-answers" className="mb-2 font-semibold">
          Is this a {referenceNames[question.kind]}?
        </p>
        <div className="flex large-text:flex-wrap gap-2">
          {back}
          <Button
            tone="secondary"
            size="large"
            className={answer}
            isBusy={isBusy}
            onClick={() => onAnswer(false)}
          >
            No, Quote {formatWholeDollars(question.assumed)}
          </Button>
          <Button
            tone="secondary"
            size="large"
            className={answer}
            isBusy={isBusy}
            onClick={() => onAnswer(true)}
          >
            Yes, Quote {formatWholeDollars(question.measured)}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <>
      {back}
      {question ? (
        <Button size="large" className={forward} onClick={onQuestion}>
          Answer the Size Question
        </Button>
      ) : (
        <Button
          size="large"
          className={forward}
          disabled={count === 0}
          isBusy={isWaiting}
          onClick={onGenerate}
        >
          {count === 1 ? 'Generate Quote (1 item)' : `Generate Quote (${count} items)`}
        </Button>
      )}
    </>
  )
}
