// Adds a customer.
import { withOneName } from '@quotewright/domain/customers/customer'
import { useState } from 'react'
import { CustomerDialog } from './customer-dialog.tsx'
import { newCustomer, readNewCustomer } from './kept-customer.ts'
import { useCreateCustomer } from './queries.ts'

export function AddCustomer({ onClose }: { onClose: () => void }) {
  const [kept] = useState(() => readNewCustomer(sessionStorage))
  const [blank] = useState(() => newCustomer(kept?.id))
  const create = useCreateCustomer()
  return (
    <CustomerDialog
      title="Add a customer"
      initial={kept ?? blank}
      stored={blank}
      isSaving={create.isPending}
      savedMessage="Customer added"
      failedMessage="Failed to create customer"
      onSave={({ id, typed }) => create.mutateAsync({ ...withOneName(typed), id })}
      onClose={onClose}
    />
  )
}
