// /invoices and /invoices/{id}: the list and the selected invoice, side by side on wide screens.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { useLocation, useParams, useSearch } from 'wouter'
import { EmptyState } from '../ui/empty-state.tsx'
import { TwoPane } from '../ui/two-pane.tsx'
import { InvoiceScreen } from './invoice-screen.tsx'
import { ListPane } from './list-pane.tsx'
import type { InvoiceFilter } from './queries.ts'

export function InvoicesScreen({ user }: { user: CurrentUser }) {
  const { id = null } = useParams<{ id?: string }>()
  const filter = filterOf(useSearch())
  const [path, navigate] = useLocation()
  // Replaces the history entry, so that Back leaves the list instead of undoing each typed letter.
  const handleFilter = (change: Partial<InvoiceFilter>) =>
    navigate(path + searchOf({ ...filter, ...change }), { replace: true })
  return (
    <TwoPane
      showing={id === null ? 'list' : 'detail'}
      list={<ListPane filter={filter} selectedId={id} onFilter={handleFilter} />}
      detail={
        id === null ? (
          <div className="grid min-h-dvh place-items-center">
            <EmptyState
              title="No invoice selected"
              description="Choose an invoice from the list."
            />
          </div>
        ) : (
          <InvoiceScreen key={id} id={id} user={user} search={searchOf(filter)} />
        )
      }
    />
  )
}

const dues = ['open', 'overdue', 'draft'] as const

function filterOf(search: string): InvoiceFilter {
  const params = new URLSearchParams(search)
  const due = dues.find(known => known === params.get('due')) ?? null
  return { due, q: params.get('q') ?? '' }
}

function searchOf({ due, q }: InvoiceFilter): string {
  const params = new URLSearchParams({ ...(due && { due }), ...(q !== '' && { q }) })
  return params.size === 0 ? '' : `?${params.toString()}`
}
