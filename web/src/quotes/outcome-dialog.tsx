// Asks how a quote ended, when the business marks it as won or lost by hand.
import { joinedReason, lostReasons } from '@quotewright/domain/quotes/quote-outcome'
import * as z from 'zod/mini'
import { refusalOr } from '../api-error.ts'
import { useAskDiscard } from '../ask-discard.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioList } from '../ui/radio-list.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useToast } from '../ui/toast.tsx'
import { type MarkedOutcome, outcomeFormOf } from './outcome-form.ts'
import { useMarkOutcome } from './queries.ts'

const texts = {
  won: { title: 'Mark as Won', toast: 'Marked as Won', label: 'Note' },
  lost: { title: 'Mark as Lost', toast: 'Marked as Lost', label: 'In your words' },
}

const Form = z.object({ chosen: z.nullable(z.string()), typed: z.string() })
type Form = z.infer<typeof Form>

const blank: Form = { chosen: null, typed: '' }

export type OutcomeDialogProps = {
  quoteId: string
  outcome: MarkedOutcome
  onClose: () => void
}

export function OutcomeDialog({ quoteId, outcome, onClose }: OutcomeDialogProps) {
  const key = outcomeFormOf(outcome, quoteId)
  const { form, change, isChanged, reset } = useKeptForm(key, Form, blank)
  const { chosen, typed } = form
  const marking = useMarkOutcome(quoteId)
  const askDiscard = useAskDiscard('The quote is not marked yet.')
  const showToast = useToast()
  const { title, toast, label } = texts[outcome]

  function close() {
    reset(blank)
    onClose()
  }

  async function handleClose() {
    if (await askDiscard(isChanged)) close()
  }

  async function handleMark() {
    try {
      await marking.mutateAsync({ outcome, reason: joinedReason(chosen, typed) })
      showToast({ title: toast, tone: 'success' })
      close()
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
      onClose={() => void handleClose()}
      isSaving={marking.isPending}
      footer={
        <Button size="large" isWide isBusy={marking.isPending} onClick={() => void handleMark()}>
          {title}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
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
            onChange={option => change({ chosen: option })}
          />
        )}
        <TextArea
          label={label}
          isOptional
          rows={2}
          maxLength={1900}
          value={typed}
          onChange={event => change({ typed: event.target.value })}
        />
      </div>
    </Dialog>
  )
}
