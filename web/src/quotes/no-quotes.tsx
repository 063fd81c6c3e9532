// The empty list of quotes: none yet, or none that match.
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { type FilterStatus, noFilter, type QuoteFilter } from './quote-filter.ts'

const empty: Record<FilterStatus, { title: string; description: string }> = {
  draft: {
    title: 'No drafts',
    description: 'Quotes you have not finished are here.',
  },
  pending: {
    title: 'Nothing pending',
    description: 'Finished quotes you have not sent are here.',
  },
  sent: {
    title: 'Nothing sent',
    description: 'Quotes waiting for the customer’s answer are here.',
  },
  approved: { title: 'Nothing approved', description: 'Quotes a customer accepted are here.' },
  rejected: { title: 'Nothing rejected', description: 'Quotes a customer turned down are here.' },
}

const allDone = {
  title: 'All done',
  description: 'No quote needs you for this reason anymore.',
}

export type NoQuotesProps = {
  filter: QuoteFilter
  onFilter: (change: Partial<QuoteFilter>) => void
}

export function NoQuotes({ filter, onFilter }: NoQuotesProps) {
  if (filter.q.trim()) {
    return (
      <EmptyState
        title="No quote found"
        description={`Nothing matches “${filter.q.trim()}”.`}
        action={
          <Button tone="secondary" onClick={() => onFilter(noFilter)}>
            Show all quotes
          </Button>
        }
      />
    )
  }
  const { status, need } = filter
  if (status || need) {
    return (
      <EmptyState
        {...(status ? empty[status] : allDone)}
        action={
          <Button tone="secondary" onClick={() => onFilter(noFilter)}>
            Show all quotes
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      drawing={<BlankSheet />}
      title="No quotes yet"
      description="Photograph the job or type the lines: a quote takes about two minutes."
    />
  )
}

/** A sheet with empty space for a photo and lines. */
function BlankSheet() {
  return (
    <svg width="120" height="120" viewBox="0 0 120 120" fill="none" stroke="currentColor">
      <path d="M28 12h48l18 18v78H28z" strokeWidth="4" strokeLinejoin="round" />
      <path d="M76 12v18h18" strokeWidth="4" strokeLinejoin="round" />
      <path d="M40 42h30v18H40z" strokeWidth="4" strokeLinejoin="round" strokeDasharray="6 5" />
      <path d="M40 74h42M40 86h42" strokeWidth="4" strokeLinecap="round" strokeDasharray="2 8" />
      <path d="M66 98h16" strokeWidth="6" strokeLinecap="round" stroke="var(--accent)" />
    </svg>
  )
}
