// Editing a customer over the version the edit started from.
import type { Customer } from '@quotewright/domain/customer'
import { useState } from 'react'
import { CustomerDialog } from './customer-dialog.tsx'
import { keptOf, readCustomer } from './kept-customer.ts'
import { useSaveCustomer } from './queries.ts'

export function EditCustomer({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const [stored] = useState(() => keptOf(customer))
  const [kept] = useState(() => readCustomer(sessionStorage, customer.id))
  const save = useSaveCustomer(customer.id)
  return (
    <CustomerDialog
      title="Edit customer"
      initial={kept ?? stored}
      stored={stored}
      isSaving={save.isPending}
      savedMessage="Customer saved"
      failedMessage="Failed to save customer"
      // The version on screen: after someone else's change the person has seen it and may save over it.
      onSave={({ typed }) => save.mutateAsync({ ...typed, version: customer.version })}
      onClose={onClose}
    />
  )
}
