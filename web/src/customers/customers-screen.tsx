// The customers: search, list, add.
import { Search, UserPlus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AddCustomer } from './add-customer.tsx'
import { CustomerCard } from './customer-card.tsx'
import { useCustomerList } from './queries.ts'

export function CustomersScreen() {
  const [typed, setTyped] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const q = useDeferredValue(typed.trim())
  const addButton = (
    <Button icon={<UserPlus aria-hidden="true" size={20} />} onClick={() => setIsAdding(true)}>
      Add
    </Button>
  )
  return (
    <Page header={<PageHeader title="Customers" actions={addButton} />}>
      <search className="relative">
        <TextField
          label="Search customers"
          isLabelHidden
          type="search"
          autoComplete="off"
          placeholder="Name, phone, email or address"
          className="pl-11"
          maxLength={200}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Search
          aria-hidden="true"
          size={20}
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
        />
      </search>
      <CustomerList q={q} onAdd={() => setIsAdding(true)} />
      {isAdding && <AddCustomer onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

function CustomerList({ q, onAdd }: { q: string; onAdd: () => void }) {
  const list = useCustomerList(q)
  if (list.isPending) {
    return (
      <Loading label="Loading customers" className="flex flex-col gap-3">
        {[1, 2, 3, 4, 5].map(row => (
          <Skeleton key={row} className="h-20 w-full" />
        ))}
      </Loading>
    )
  }
  if (list.isError && !list.data) {
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />
  }
  const customers = list.data.pages.flatMap(page => page.items)
  if (customers.length === 0) {
    return q ? (
      <EmptyState title="No customer found" description={`Nobody matches “${q}”.`} />
    ) : (
      <EmptyState
        title="No customers yet"
        description="They appear here with their first quote, or when you add them."
        action={<Button onClick={onAdd}>Add a customer</Button>}
      />
    )
  }
  return (
    <>
      <Card isFlush>
        <ul className="divide-y divide-line">
          {customers.map(customer => (
            <li key={customer.id}>
              <CustomerCard customer={customer} />
            </li>
          ))}
        </ul>
      </Card>
      {list.hasNextPage && (
        <Button
          tone="secondary"
          isWide
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}
