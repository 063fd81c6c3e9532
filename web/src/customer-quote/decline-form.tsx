// Asks why the customer declines, before the decline is sent: a few reasons to tap, or typed words.
import { declineReasons } from '@quotewright/domain/customer-quote'
import { Button } from '../ui/button.tsx'
import { RadioList } from '../ui/radio-list.tsx'
import { TextArea } from '../ui/text-area.tsx'

export type DeclineFormProps = {
  reason: string | null
  note: string
  isBusy: boolean
  onChange: (change: { reason?: string; note?: string }) => void
  onDecline: () => void
  onBack: () => void
}

export function DeclineForm({
  reason,
  note,
  isBusy,
  onChange,
  onDecline,
  onBack,
}: DeclineFormProps) {
  return (
    <>
      <RadioList
        legend={
          <>
            What is the reason? <span className="font-normal text-muted">(optional)</span>
          </>
        }
        name="reason"
        options={declineReasons}
        value={reason}
        onChange={chosen => onChange({ reason: chosen })}
      />
      <TextArea
        label="In your words"
        isOptional
        rows={2}
        maxLength={1900}
        value={note}
        onChange={event => onChange({ note: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button tone="secondary" size="large" className="px-3!" onClick={onBack}>
          Back
        </Button>
        <Button tone="danger" size="large" className="px-3!" isBusy={isBusy} onClick={onDecline}>
          Decline Quote
        </Button>
      </div>
      <p className="text-muted text-sm">You can undo this until midnight.</p>
    </>
  )
}
