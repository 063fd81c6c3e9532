// Asks why the customer declines, before the decline is sent: a few reasons to tap, or typed words.
import { declineReasons } from '@quotewright/domain/customer-quote'
import { Button } from '../ui/button.tsx'
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
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">
          What is the reason? <span className="font-normal text-muted">(optional)</span>
        </legend>
        {declineReasons.map(offered => (
          <label
            key={offered}
            className="flex min-h-target cursor-pointer touch-manipulation items-center gap-3 rounded-md border-2 border-edge bg-surface px-3 py-2 has-checked:border-ink has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name="reason"
              className="size-6 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-edge outline-none checked:border-7 checked:border-ink"
              checked={reason === offered}
              onChange={() => onChange({ reason: offered })}
            />
            {offered}
          </label>
        ))}
      </fieldset>
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
