// The customer list with search and an add button.
import { countText } from '@quotewright/domain/count-limit'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { ListEnd } from '../ui/list-end.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useScrollMemory } from '../ui/scroll-memory.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { AddCustomer } from './add-customer.tsx'
import { CustomerCard, CustomerCardSkeleton } from './customer-card.tsx'
import { ImportCustomers } from './import-customers.tsx'
import { readNewCustomer } from './kept-customer.ts'
import { isImportKept } from './kept-import.ts'
import { useCustomerList } from './queries.ts'

export function ListPane({ selectedId }: { selectedId: string | null }) {
  const [q, setQ] = useState('')
  const [isAdding, setIsAdding] = useState(() => readNewCustomer(sessionStorage) !== null)
  const [isImporting, setIsImporting] = useState(() => isImportKept(sessionStorage))
  useScrollMemory('/customers')
  const actions = (
    <>
      <Button
        tone={selectedId === null ? 'primary' : 'secondary'}
        icon={<UserPlus aria-hidden="true" size={20} />}
        onClick={() => setIsAdding(true)}
      >
        Add
      </Button>
      <MoreMenu items={[{ label: 'Import CSV', onSelect: () => setIsImporting(true) }]} />
    </>
  )
  return (
    <Page header={<PageHeader title="Customers" actions={actions} />}>
      <SearchBox
        label="Search customers"
        placeholder="Name, phone, email or address"
        q={q}
        onSearch={setQ}
      />
      <CustomerList
        q={q.trim()}
        selectedId={selectedId}
        onAdd={() => setIsAdding(true)}
        onImport={() => setIsImporting(true)}
      />
      {isAdding && <AddCustomer onClose={() => setIsAdding(false)} />}
      {isImporting && <ImportCustomers onClose={() => setIsImporting(false)} />}
    </Page>
  )
}

type CustomerListProps = {
  q: string
  selectedId: string | null
  onAdd: () => void
  onImport: () => void
}

function CustomerList({ q, selectedId, onAdd, onImport }: CustomerListProps) {
  const list = useCustomerList(q)
  if (list.isPending) {
    return (
      <Loading label="Loading customers">
        <Rows>
          {[1, 2, 3, 4, 5].map(row => (
            <li key={row}>
              <CustomerCardSkeleton />
            </li>
          ))}
        </Rows>
      </Loading>
    )
  }
  if (list.isError && !list.data) {
    return <QueryError query={list} />
  }
  const customers = list.data.pages.flatMap(page => page.items)
  if (customers.length === 0) {
    return q ? (
      <EmptyState
        title="No customer found"
        description={`No name, phone, email or address matches “${q}”.`}
      />
    ) : (
      <EmptyState
        title="No customers yet"
        description="They appear here with their first quote, or when you add them. Bring the ones you have from Jobber, Housecall Pro, Joist or QuickBooks."
        action={
          <div className="flex flex-col gap-3">
            <Button tone="secondary" onClick={onImport}>
              Import customers
            </Button>
            <Button tone="secondary" onClick={onAdd}>
              Add a customer
            </Button>
          </div>
        }
      />
    )
  }
  const total = list.data.pages[0]?.total ?? 0
  return (
    <>
      <span role="status" className="sr-only">
        {total === 1 ? '1 customer' : `${countText(total)} customers`}
      </span>
      <Rows isOutdated={list.isPlaceholderData}>
        {customers.map(customer => (
          <li
            key={customer.id}
            // Skips rendering of rows outside the viewport.
            className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
          >
            <CustomerCard customer={customer} isSelected={customer.id === selectedId} />
          </li>
        ))}
        {list.hasNextPage && (
          <li>
            <ListEnd list={list} failure="The next customers did not load." />
            {list.isFetchingNextPage && <CustomerCardSkeleton />}
          </li>
        )}
      </Rows>
    </>
  )
}

function Rows({ isOutdated = false, children }: { isOutdated?: boolean; children: ReactNode }) {
  return (
    <Card isFlush>
      <ul className={`divide-y divide-line transition-opacity ${isOutdated ? 'opacity-60' : ''}`}>
        {children}
      </ul>
    </Card>
  )
}
