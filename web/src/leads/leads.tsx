// Home's newest requests for a quote. Renders nothing without one.
import { timeSince } from '@quotewright/domain/dates'
import { hasLostDraft, type Lead } from '@quotewright/domain/leads/lead'
import { Inbox } from 'lucide-react'
import { Card } from '../ui/card.tsx'
import { ListEnd } from '../ui/list-end.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useOpenLeads } from './queries.ts'

export function Leads() {
  const list = useOpenLeads()
  const leads = list.data?.pages.flatMap(page => page.items) ?? []
  if (leads.length === 0) return null
  return (
    <section aria-labelledby="new-leads">
      <SectionHeading id="new-leads">New requests</SectionHeading>
      <Card isFlush>
        <ul className="divide-y divide-line">
          {leads.map(lead => (
            <li key={lead.id}>
              <ListRow
                href={`/leads/${lead.id}`}
                leading={<Inbox aria-hidden="true" className="shrink-0 text-blue-text" />}
                title={`New request from ${lead.name}`}
                description={detailOf(lead)}
              />
            </li>
          ))}
          {list.hasNextPage && (
            <li>
              <ListEnd list={list} failure="Older requests did not load." />
            </li>
          )}
        </ul>
      </Card>
    </section>
  )
}

const states: Record<Lead['state'], string> = {
  unverified: 'not checked',
  drafting: 'draft in a moment',
  drafted: 'draft is ready',
  unpaid: 'no draft yet',
}

function detailOf({ createdAt, state, quoteId }: Lead): string {
  const stage = hasLostDraft({ state, quoteId }) ? states.unpaid : states[state]
  return `${timeSince(new Date(createdAt), new Date())} · ${stage}`
}
