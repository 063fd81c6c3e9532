// An invoice's state as a colored badge.
import { type InvoiceState as State, stateNames } from '@quotewright/domain/invoices/invoice'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

const tones: Record<State, BadgeTone> = {
  draft: 'neutral',
  sent: 'blue',
  seen: 'blue',
  partlyPaid: 'yellow',
  paid: 'green',
  writtenOff: 'neutral',
  overdue: 'red',
  void: 'neutral',
}

export function InvoiceState({ state }: { state: State }) {
  return (
    <Badge tone={tones[state]} hasDot>
      {stateNames[state]}
    </Badge>
  )
}
