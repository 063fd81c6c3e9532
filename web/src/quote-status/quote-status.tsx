// The status of a quote as a coloured tag; one that is not known is shown as it is (spec §4).
import { statusNames } from '@quotewright/domain/quote'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

const names: Record<string, string> = statusNames
const tones: Record<string, BadgeTone> = {
  draft: 'neutral',
  pending: 'yellow',
  sent: 'blue',
  approved: 'green',
  rejected: 'red',
}

export function statusLabel(status: string): string {
  return names[status] ?? status
}

export function QuoteStatus({ status }: { status: string }) {
  return (
    <Badge tone={tones[status] ?? 'neutral'} hasDot>
      {statusLabel(status)}
    </Badge>
  )
}
