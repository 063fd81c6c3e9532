// The three newest quotes (spec §2).
import { QueryError } from '../ui/error-state.tsx'
import { useRecentQuotes } from './queries.ts'
import { LoadingRecent, RecentQuotes, RecentSection } from './recent-quotes.tsx'

/** `work` is shown for a job without an address. */
export function RecentActivity({ work }: { work: string }) {
  return (
    <RecentSection>
      <RecentList work={work} />
    </RecentSection>
  )
}

function RecentList({ work }: { work: string }) {
  const recent = useRecentQuotes()
  if (recent.isPending) return <LoadingRecent />
  if (recent.isError) return <QueryError query={recent} />
  return <RecentQuotes quotes={recent.data.items} work={work} />
}
