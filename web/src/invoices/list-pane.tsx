// The list of invoices with what is due, filters and search, newest first.
import { countLimit, countText } from '@quotewright/domain/count-limit'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { ListEnd } from '../ui/list-end.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { type InvoiceFilter, useInvoiceList } from './queries.ts'

const chips = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'draft', label: 'Draft' },
] as const

export type ListPaneProps = {
  filter: InvoiceFilter
  selectedId: string | null
  onFilter: (change: Partial<InvoiceFilter>) => void
}

export function ListPane({ filter, selectedId, onFilter }: ListPaneProps) {
  return (
    <Page header={<PageHeader title="Invoices" />}>
      <div className="flex flex-col gap-3">
        <SearchBox
          label="Search invoices"
          placeholder="Customer or number"
          q={filter.q}
          onSearch={q => onFilter({ q })}
        />
        <FilterChips
          label="Show invoices"
          chips={chips}
          value={filter.due ?? 'all'}
          onValueChange={value => onFilter({ due: value === 'all' ? null : value })}
        />
      </div>
      <Invoices filter={filter} selectedId={selectedId} />
    </Page>
  )
}

function Invoices({ filter, selectedId }: Omit<ListPaneProps, 'onFilter'>) {
  const q = filter.q.trim()
  const list = useInvoiceList({ ...filter, q })
  if (list.isPending) {
    return (
      <Loading label="Loading invoices" className="flex flex-col gap-3">
        {[1, 2, 3, 4].map(row => (
          <Skeleton key={row} className="h-18 w-full rounded-lg" />
        ))}
      </Loading>
    )
  }
  if (list.isError && !list.data) return <QueryError query={list} />
  const invoices = list.data.pages.flatMap(page => page.items)
  if (invoices.length === 0) return <NoInvoices filter={filter} />
  const total = list.data.pages[0]?.total ?? 0
  return (
    <>
      <span role="status" className="sr-only">
        {total === 1 ? '1 invoice' : `${countText(total, countLimit(q))} invoices`}
      </span>
      <Card isFlush>
        <ul
          className={`divide-y divide-line transition-opacity ${list.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {invoices.map(invoice => (
            <li key={invoice.id}>
              <InvoiceRow
                invoice={invoice}
                title={invoice.customerName}
                isOpen={invoice.id === selectedId}
              />
            </li>
          ))}
        </ul>
      </Card>
      {list.hasNextPage && <ListEnd list={list} failure="The next invoices did not load." />}
    </>
  )
}

function NoInvoices({ filter: { due, q } }: { filter: InvoiceFilter }) {
  if (due !== null || q !== '') {
    return <EmptyState title="No invoices found" description="Change the search or the filter." />
  }
  return (
    <EmptyState
      title="No invoices yet"
      description="Open an accepted quote and tap Create Invoice."
    />
  )
}
