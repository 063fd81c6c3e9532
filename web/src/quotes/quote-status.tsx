// A quote's status as a colored badge, and the edit page that it leads to.
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { statusNames } from '@quotewright/domain/quotes/quote-status'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

const names = new Map<string, string>(Object.entries(statusNames))
const tones = new Map<string, BadgeTone>([
  ['draft', 'neutral'],
  ['pending', 'yellow'],
  ['sent', 'blue'],
  ['approved', 'green'],
  ['rejected', 'red'],
])

/** An unknown status is shown as is (spec §4). */
export function statusLabel(status: string): string {
  return names.get(status) ?? status
}

export type QuoteStatusProps = { quote: { status: string; replacedBy: string | null } }

/** A newer revision has the status that matters. */
export function QuoteStatus({ quote: { status, replacedBy } }: QuoteStatusProps) {
  if (replacedBy !== null) return <Badge hasDot>Replaced</Badge>
  return (
    <Badge tone={tones.get(status) ?? 'neutral'} hasDot>
      {statusLabel(status)}
    </Badge>
  )
}

/** The URL that continues a draft where the user left it. */
export function finishHref(id: string): string {
  return `/new-quote?draft=${id}`
}

/** The URL that edits a quote; a draft reopens where the user left it. `search` is the list's query string, for the way back. */
export function editHref(
  { id, status }: Pick<QuoteWithLines, 'id' | 'status'>,
  search: string,
): string {
  return status === 'draft' ? finishHref(id) : `/quotes/${id}/edit${search}`
}
