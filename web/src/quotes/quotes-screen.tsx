// /quotes and /quotes/{id}: the list and the selected quote, side by side on wide screens.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { useLocation, useParams, useSearch } from 'wouter'
import { EmptyState } from '../ui/empty-state.tsx'
import { loadedLater } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { PageShape } from '../ui/page-shape.tsx'
import { TwoPane } from '../ui/two-pane.tsx'
import { filterOf, type QuoteFilter, searchOf } from './quote-filter.ts'

// A phone shows only one of them, so that one loads first.
export const ListPane = loadedLater(async () => (await import('./list-pane.tsx')).ListPane)
export const QuoteScreen = loadedLater(async () => (await import('./quote-screen.tsx')).QuoteScreen)

export function QuotesScreen({ user }: { user: CurrentUser }) {
  const { id = null } = useParams<{ id?: string }>()
  const filter = filterOf(useSearch())
  const [path, navigate] = useLocation()
  const search = searchOf(filter)

  // Replaces the history entry, so that Back leaves the list instead of undoing each typed letter.
  const handleFilter = (change: Partial<QuoteFilter>) =>
    navigate(path + searchOf({ ...filter, ...change }), { replace: true })

  return (
    <TwoPane
      showing={id === null ? 'list' : 'detail'}
      list={
        <LoadingBoundary fallback={<PageShape title="Quotes" />}>
          <ListPane
            filter={filter}
            selectedId={id}
            onFilter={handleFilter}
            onDeleted={deletedId =>
              deletedId === id && navigate(`/quotes${search}`, { replace: true })
            }
          />
        </LoadingBoundary>
      }
      detail={
        id === null ? (
          <div className="grid min-h-dvh place-items-center">
            <EmptyState title="No quote selected" description="Choose a quote from the list." />
          </div>
        ) : (
          <LoadingBoundary fallback={<PageShape title="Quote" />}>
            <QuoteScreen key={id} quoteId={id} user={user} search={search} />
          </LoadingBoundary>
        )
      }
    />
  )
}
