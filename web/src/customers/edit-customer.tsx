// Edits a customer, with conflict detection by version.
import { type Customer, withOneName } from '@quotewright/domain/customer'
import { useState } from 'react'
import { CustomerDialog } from './customer-dialog.tsx'
import { keptOf, readCustomer } from './kept-customer.ts'
import { useRefetchCustomer, useSaveCustomer } from './queries.ts'

export function EditCustomer({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const [stored] = useState(() => keptOf(customer))
  const [kept] = useState(() => readCustomer(sessionStorage, customer.id))
  const save = useSaveCustomer(customer.id)
  const refetch = useRefetchCustomer(customer.id)
  return (
    <CustomerDialog
      title="Edit customer"
      initial={kept ?? stored}
      stored={stored}
      isSaving={save.isPending}
      savedMessage="Customer saved"
      failedMessage="Failed to save customer"
      onSave={({ typed, version }) => save.mutateAsync({ ...withOneName(typed), version })}
      onConflict={async () => keptOf((await refetch()).customer)}
      onClose={onClose}
    />
  )
}
