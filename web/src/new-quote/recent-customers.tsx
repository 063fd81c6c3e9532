// The customers of the newest quotes, to choose with one tap.
import { customerName, nameWithCompany } from '@quotewright/domain/customers/customer'
import { formatPhone } from '@quotewright/domain/phone'
import { useState } from 'react'
import { useRecentQuotes } from '../dashboard/queries.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ListRow } from '../ui/list-row.tsx'
import type { ChosenCustomer } from './quote-draft.ts'

/** Home has loaded the quotes. Rows that came later would move the fields under the thumb, so they are left out. */
export function RecentCustomers({ onChosen }: { onChosen: (customer: ChosenCustomer) => void }) {
  const { data } = useRecentQuotes()
  const [quotes] = useState(data?.items ?? [])
  const customers = quotes.flatMap(({ customer }) => customer ?? [])
  const distinct = [...new Map(customers.map(customer => [customer.id, customer])).values()]
  if (distinct.length === 0) return null
  return (
    <ul aria-label="Recent customers" className="divide-y divide-line border-line border-b">
      {distinct.map(customer => (
        <li key={customer.id}>
          <ListRow
            leading={<Avatar name={customerName(customer)} />}
            title={nameWithCompany(customer)}
            description={formatPhone(customer.phone) || customer.address || customer.email}
            onPress={() => onChosen(customer)}
          />
        </li>
      ))}
    </ul>
  )
}
