// Edits a customer, with conflict detection by version.
import { type Customer, withOneName } from '@quotewright/domain/customer'
import { useState } from 'react'
import { CustomerDialog } from './customer-dialog.tsx'
import { keptOf, readCustomer } from './kept-customer.ts'
import { useCreateCustomer, useRefetchCustomer, useSaveCustomer } from './queries.ts'

export function EditCustomer({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const [stored] = useState(() => keptOf(customer))
  const [kept] = useState(() => readCustomer(sessionStorage, customer.id))
  const save = useSaveCustomer(customer.id)
  const create = useCreateCustomer()
  const refetch = useRefetchCustomer(customer.id)
  return (
    <CustomerDialog
      title="Edit customer"
      initial={kept ?? stored}
      stored={stored}
      isSaving={save.isPending || create.isPending}
      savedMessage="Customer saved"
      failedMessage="Failed to save customer"
      onSave={({ typed, version }) => save.mutateAsync({ ...withOneName(typed), version })}
      onConflict={async () => keptOf((await refetch()).customer)}
      // Under the same id, so that this page is theirs again.
      onSaveAsNew={({ id, typed }) => create.mutateAsync({ ...withOneName(typed), id })}
      onClose={onClose}
    />
  )
}
