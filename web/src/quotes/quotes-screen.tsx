// /quotes and /quotes/{id}: the list and the chosen quote, side by side where there is room.
import type { CurrentUser } from '@quotewright/domain/account'
import { useLocation, useParams, useSearch } from 'wouter'
import { EmptyState } from '../ui/empty-state.tsx'
import { TwoPane } from '../ui/two-pane.tsx'
import { ListPane } from './list-pane.tsx'
import { filterOf, type QuoteFilter, searchOf } from './quote-filter.ts'
import { QuoteScreen } from './quote-screen.tsx'

export function QuotesScreen({ user }: { user: CurrentUser }) {
  const { id = null } = useParams<{ id?: string }>()
  const filter = filterOf(useSearch())
  const [path, navigate] = useLocation()
  const search = searchOf(filter)

  // In place: the back button leads out of the list, not through every letter typed into its search.
  const handleFilter = (change: Partial<QuoteFilter>) =>
    navigate(path + searchOf({ ...filter, ...change }), { replace: true })

  return (
    <TwoPane
      showing={id === null ? 'list' : 'detail'}
      list={
        <ListPane
          filter={filter}
          selectedId={id}
          onFilter={handleFilter}
          onDeleted={deletedId =>
            deletedId === id && navigate(`/quotes${search}`, { replace: true })
          }
        />
      }
      detail={
        id === null ? (
          <div className="grid min-h-dvh place-items-center">
            <EmptyState
              title="No quote chosen"
              description="Choose one from the list to see it here."
            />
          </div>
        ) : (
          <QuoteScreen key={id} quoteId={id} user={user} search={search} />
        )
      }
    />
  )
}
