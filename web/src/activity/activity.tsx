// The activity list behind the bell: events of the business's quotes, newest first.
import { timeSince } from '@quotewright/domain/dates'
import { formatDollars } from '@quotewright/domain/money'
import {
  type Activity as Entry,
  eventSentence,
  type QuoteEventKind,
} from '@quotewright/domain/quote-links/quote-event'
import { listedTotal } from '@quotewright/domain/quotes/quote-options'
import {
  AlarmClock,
  AlarmClockOff,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  Camera,
  CircleAlert,
  CircleCheck,
  CircleDollarSign,
  CircleX,
  Eye,
  FilePen,
  FileText,
  Inbox,
  Link2Off,
  MailX,
  MessageCircleQuestion,
  MessageCircleReply,
  RotateCcw,
  Send,
  Undo2,
} from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { ListEnd } from '../ui/list-end.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useActivity } from './queries.ts'

export function Activity() {
  const list = useActivity()
  if (list.isPending) {
    return (
      <Loading label="Loading the activity" className="flex flex-col gap-4 p-4">
        {[1, 2, 3].map(row => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </Loading>
    )
  }
  if (list.isError && !list.data) {
    return <QueryError query={list} />
  }
  const entries = list.data.pages.flatMap(page => page.items)
  if (entries.length === 0) {
    return (
      <EmptyState
        title="Nothing has happened yet"
        description="When a quote is sent, opened or answered, it shows here."
      />
    )
  }
  return (
    <ul className="divide-y divide-line pb-4">
      {entries.map(entry => (
        <li key={entry.id + entry.kind}>
          <Row entry={entry} />
        </li>
      ))}
      {list.hasNextPage && (
        <li>
          <ListEnd list={list} failure="Older activity did not load." />
        </li>
      )}
    </ul>
  )
}

function Row({ entry }: { entry: Entry }) {
  const { quoteId, leadId, kind, customerName, quote, total, at } = entry
  return (
    <ListRow
      href={leadId === undefined ? `/quotes/${quoteId}` : `/leads/${leadId}`}
      leading={<EventMark kind={kind} />}
      title={eventSentence(entry)}
      description={`${timeSince(new Date(at), new Date())} · ${customerName}`}
      {...(leadId === undefined && {
        trailing: (
          <span className="figures font-bold">
            {quote ? listedTotal({ ...quote, total }) : formatDollars(total)}
          </span>
        ),
      })}
    />
  )
}

const marks = {
  requested: { Icon: Inbox, color: 'text-blue-text' },
  photographed: { Icon: Camera, color: 'text-muted' },
  created: { Icon: FileText, color: 'text-muted' },
  sent: { Icon: Send, color: 'text-blue-text' },
  bounced: { Icon: MailX, color: 'text-red-text' },
  reminded: { Icon: AlarmClock, color: 'text-blue-text' },
  quieted: { Icon: AlarmClockOff, color: 'text-muted' },
  asked: { Icon: MessageCircleQuestion, color: 'text-blue-text' },
  replied: { Icon: MessageCircleReply, color: 'text-muted' },
  viewed: { Icon: Eye, color: 'text-muted' },
  approved: { Icon: CircleCheck, color: 'text-green-text' },
  rejected: { Icon: CircleX, color: 'text-red-text' },
  reopened: { Icon: RotateCcw, color: 'text-blue-text' },
  proposed: { Icon: CalendarClock, color: 'text-blue-text' },
  scheduled: { Icon: CalendarCheck, color: 'text-green-text' },
  unscheduled: { Icon: CalendarX, color: 'text-muted' },
  changed: { Icon: FilePen, color: 'text-muted' },
  revised: { Icon: FilePen, color: 'text-muted' },
  expired: { Icon: CalendarX, color: 'text-muted' },
  paid: { Icon: CircleDollarSign, color: 'text-green-text' },
  refunded: { Icon: Undo2, color: 'text-muted' },
  disputed: { Icon: CircleAlert, color: 'text-red-text' },
  revoked: { Icon: Link2Off, color: 'text-muted' },
} as const

/** The event's icon, in its status color. */
function EventMark({ kind }: { kind: QuoteEventKind }) {
  const { Icon, color } = marks[kind]
  return <Icon aria-hidden="true" size={22} className={`shrink-0 ${color}`} />
}
