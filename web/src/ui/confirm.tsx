// Asks before an action that cannot be undone: `if (await confirm({…}))`. The dialog loads after the first screen.
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { historySettled } from './back-gesture.ts'
import type { Question } from './confirm-dialog.tsx'
import { loadedLater } from './loaded-later.ts'
import { LoadingBoundary } from './loading-boundary.tsx'

type Confirm = (question: Question) => Promise<boolean>

const ConfirmDialog = loadedLater(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

const ConfirmContext = createContext<Confirm | null>(null)

export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it.')
  return confirm
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const resolveAnswer = useRef<((answer: boolean) => void) | null>(null)

  const handleAnswer = useCallback((answer: boolean) => {
    setIsOpen(false)
    const resolve = resolveAnswer.current
    resolveAnswer.current = null
    if (resolve) void historySettled().then(() => resolve(answer))
  }, [])

  const confirm = useCallback<Confirm>(
    next => {
      // A second question cancels the first.
      handleAnswer(false)
      setQuestion(next)
      setIsOpen(true)
      return new Promise(resolve => {
        resolveAnswer.current = resolve
      })
    },
    [handleAnswer],
  )

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && (
        <LoadingBoundary>
          <ConfirmDialog
            question={question}
            isOpen={isOpen}
            onConfirm={() => handleAnswer(true)}
            onClose={() => handleAnswer(false)}
          />
        </LoadingBoundary>
      )}
    </ConfirmContext>
  )
}
