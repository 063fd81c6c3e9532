// The dialog to search for and choose an existing customer.
import {
  type Customer,
  customerName,
  nameWithCompany,
} from '@quotewright/domain/customers/customer'
import { formatPhone } from '@quotewright/domain/phone'
import { useState } from 'react'
import { useCustomerSearch } from '../customers/queries.ts'
import { hasMouse } from '../device/has-mouse.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'

export type CustomerPickerProps = {
  title?: string
  /** Advice shown if no customer is found. */
  advice?: string
  /** A customer who cannot be chosen. */
  exceptId?: string
  onChosen: (customer: Customer) => void
  onClose: () => void
}

export function CustomerPicker({
  title = 'Choose a customer',
  advice = 'Close this and enter a new customer. They are saved with the quote.',
  exceptId,
  onChosen,
  onClose,
}: CustomerPickerProps) {
  const [typed, setTyped] = useState('')
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <div className="sticky top-0 z-10 bg-paper px-4 pt-1 pb-3">
        <TextField
          label="Search customers"
          isLabelHidden
          type="search"
          placeholder="Name, phone or address"
          autoComplete="off"
          // A phone's keyboard would cover the customers, of whom the last ones are often meant.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened it to search
          autoFocus={hasMouse()}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      <SearchResults {...{ typed, advice, exceptId, onChosen }} />
    </Dialog>
  )
}

type SearchResultsProps = Pick<CustomerPickerProps, 'onChosen'> & {
  typed: string
  advice: string
  exceptId: string | undefined
}

function SearchResults({ typed, advice, exceptId, onChosen }: SearchResultsProps) {
  const search = useCustomerSearch(typed)
  if (search.isPending) {
    return (
      <Loading label="Searching customers" className="flex flex-col gap-5 px-4 pt-2">
        {[1, 2, 3, 4].map(row => (
          <Skeleton key={row} className="h-11 w-full" />
        ))}
      </Loading>
    )
  }
  if (search.isError) {
    return <QueryError query={search} />
  }
  const customers = search.data.items.filter(({ id }) => id !== exceptId)
  if (customers.length === 0) {
    return (
      <EmptyState
        title={typed.trim() ? 'No customer found' : 'No customers yet'}
        description={advice}
      />
    )
  }
  return (
    <ul className="divide-y divide-line border-line border-y bg-surface">
      {customers.map(customer => (
        <li key={customer.id}>
          <ListRow
            leading={<Avatar name={customerName(customer)} />}
            title={nameWithCompany(customer)}
            description={
              [formatPhone(customer.phone), customer.address].filter(Boolean).join(' · ') ||
              customer.email
            }
            onPress={() => onChosen(customer)}
          />
        </li>
      ))}
    </ul>
  )
}
