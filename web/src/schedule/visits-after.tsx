// What happens to the visits after one that moves: they stay, or move along.
import { capitalized } from '@quotewright/domain/letter-case'
import { formatStarts, type VisitSlot } from '@quotewright/domain/schedule/visit-slots'
import { unbroken } from '@quotewright/domain/unbroken'
import { Checkbox } from '../ui/checkbox.tsx'
import { type Plan, slotsWithRest } from './plan.ts'

type VisitsAfterProps = {
  /** Of the one visit. */
  first: Plan
  /** As chosen now: of the one visit, or also of those after it. */
  slots: readonly VisitSlot[]
  today: string
  /** Whether the days can be set with those of the visits after them. */
  isPossible: boolean
  withRest: boolean
  onChange: (slots: VisitSlot[], withRest: boolean) => void
}

export function VisitsAfter({
  first,
  slots,
  today,
  isPossible,
  withRest,
  onChange,
}: VisitsAfterProps) {
  const { kept, after } = first
  const staying = withRest ? [] : after.slots
  const rest = nameOf(kept.length + 2, after.slots.length)

  function handleRest(isMoved: boolean) {
    const [slot] = slots
    if (!slot) return
    const changed = isMoved ? slotsWithRest(first, slot) : [slot]
    if (changed) onChange(changed, isMoved)
  }

  return (
    <div>
      <div aria-live="polite" className="text-balance">
        {isPossible && staying.length > 0 && (
          <p className="text-muted">
            {`${capitalized(rest)} ${staying.length === 1 ? 'stays' : 'stay'}: ${unbroken(formatStarts(staying, today))}.`}
          </p>
        )}
      </div>
      {after.slots.length > 0 && (
        <Checkbox label={`Move ${rest}, too`} isChecked={withRest} onCheckedChange={handleRest} />
      )}
    </div>
  )
}

/** `visit 2`, `visits 2 and 3`, `visits 2 to 5` */
function nameOf(number: number, count: number): string {
  if (count === 1) return `visit ${number}`
  return `visits ${number} ${count === 2 ? 'and' : 'to'} ${number + count - 1}`
}
