// The status of a quote as a coloured tag; one that is not known is shown as it is (spec §4).
import { Badge, type BadgeTone } from '../ui/badge.tsx'

const looks: Record<string, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  pending: { label: 'Pending', tone: 'yellow' },
  sent: { label: 'Sent', tone: 'blue' },
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'red' },
}

export function statusLabel(status: string): string {
  return looks[status]?.label ?? status
}

export function QuoteStatus({ status }: { status: string }) {
  return (
    <Badge tone={looks[status]?.tone ?? 'neutral'} hasDot>
      {statusLabel(status)}
    </Badge>
  )
}
