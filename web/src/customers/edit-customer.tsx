// Edits a customer, with conflict detection by version.
import { type Customer, withOneName } from '@quotewright/domain/customers/customer'
import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { useLocation } from 'wouter'
import { historySettled } from '../ui/back-gesture.ts'
import { CustomerDialog } from './customer-dialog.tsx'
import { keptOf, readCustomer } from './kept-customer.ts'
import { useCreateCustomer, useRefetchCustomer, useSaveCustomer } from './queries.ts'

export function EditCustomer({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const [stored] = useState(() => keptOf(customer))
  const [kept] = useState(() => readCustomer(sessionStorage, customer.id))
  const save = useSaveCustomer(customer.id)
  const create = useCreateCustomer()
  // Another id than before: a second phone that saves the removed customer as new loses nothing either.
  const [newId] = useState(() => uuid())
  const added = useRef<Customer | null>(null)
  const [, navigate] = useLocation()
  const refetch = useRefetchCustomer(customer.id)

  async function handleClose() {
    onClose()
    if (added.current === null) return
    await historySettled()
    navigate(`/customers/${added.current.id}`, { replace: true })
  }

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
      onSaveAsNew={async ({ typed }) => {
        added.current = await create.mutateAsync({ ...withOneName(typed), id: newId })
      }}
      onClose={() => void handleClose()}
    />
  )
}
