// The icon of a quote event, in its status color.
import type { QuoteEventKind } from '@quotewright/domain/quote-event'
import { CircleCheck, CircleX, Eye, FileText, Link2Off, MailX, Send } from 'lucide-react'

const marks = {
  created: { Icon: FileText, color: 'text-muted' },
  sent: { Icon: Send, color: 'text-blue-text' },
  bounced: { Icon: MailX, color: 'text-red-text' },
  viewed: { Icon: Eye, color: 'text-muted' },
  approved: { Icon: CircleCheck, color: 'text-green-text' },
  rejected: { Icon: CircleX, color: 'text-red-text' },
  revoked: { Icon: Link2Off, color: 'text-muted' },
} as const

export function EventMark({ kind }: { kind: QuoteEventKind }) {
  const { Icon, color } = marks[kind]
  return <Icon aria-hidden="true" size={22} className={`shrink-0 ${color}`} />
}
