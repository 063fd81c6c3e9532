// A quote's status as a colored badge; an unknown status is shown as is (spec §4).
import { statusNames } from '@quotewright/domain/quote'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

const names = new Map<string, string>(Object.entries(statusNames))
const tones = new Map<string, BadgeTone>([
  ['draft', 'neutral'],
  ['pending', 'yellow'],
  ['sent', 'blue'],
  ['approved', 'green'],
  ['rejected', 'red'],
])

export function statusLabel(status: string): string {
  return names.get(status) ?? status
}

export function QuoteStatus({ status }: { status: string }) {
  return (
    <Badge tone={tones.get(status) ?? 'neutral'} hasDot>
      {statusLabel(status)}
    </Badge>
  )
}
