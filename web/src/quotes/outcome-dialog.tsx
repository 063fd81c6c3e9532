// Asks how a quote ended, when the business marks it as won or lost by hand.
import { joinedReason, lostReasons, type QuoteOutcome } from '@quotewright/domain/quote-outcome'
import { useState } from 'react'
import { refusalOr } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioList } from '../ui/radio-list.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useToast } from '../ui/toast.tsx'
import { useMarkOutcome } from './queries.ts'

const texts = {
  won: { title: 'Mark as Won', toast: 'Marked as Won', label: 'Note' },
  lost: { title: 'Mark as Lost', toast: 'Marked as Lost', label: 'In your words' },
}

export type OutcomeDialogProps = {
  quoteId: string
  outcome: Exclude<QuoteOutcome['outcome'], 'open'>
  onClose: () => void
}

export function OutcomeDialog({ quoteId, outcome, onClose }: OutcomeDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const marking = useMarkOutcome(quoteId)
  const showToast = useToast()
  const { title, toast, label } = texts[outcome]

  async function handleMark() {
    try {
      await marking.mutateAsync({ outcome, reason: joinedReason(chosen, typed) })
      showToast({ title: toast, tone: 'success' })
      onClose()
    } catch (error) {
      showToast({
        title: 'Not Marked',
        description: refusalOr(error, 'Please try again.'),
        tone: 'danger',
      })
    }
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title={title}
      onClose={onClose}
      footer={
        <Button size="large" isWide isBusy={marking.isPending} onClick={() => void handleMark()}>
          {title}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {outcome === 'lost' && (
          <RadioList
            legend={
              <>
                Why? <span className="font-normal text-muted">(optional)</span>
              </>
            }
            name="lost-reason"
            options={lostReasons}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <TextArea
          label={label}
          isOptional
          rows={2}
          maxLength={1900}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
