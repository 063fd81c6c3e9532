// Adding a customer: the form of the quote, on its own.
import { customerProblems } from '@quotewright/domain/customer'
import { useEffect, useState } from 'react'
import { CustomerFields } from '../customer-fields/customer-fields.tsx'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import {
  forgetCustomer,
  isBlank,
  keepCustomer,
  newCustomer,
  readCustomer,
} from './kept-customer.ts'
import { useCreateCustomer } from './queries.ts'

export function AddCustomer({ onClose }: { onClose: () => void }) {
  const [customer, setCustomer] = useState(() => readCustomer(sessionStorage) ?? newCustomer())
  const create = useCreateCustomer()
  const confirm = useConfirm()
  const showToast = useToast()

  useEffect(() => keepCustomer(sessionStorage, customer), [customer])

  function close() {
    forgetCustomer(sessionStorage)
    onClose()
  }

  async function handleClose() {
    const isDiscarded =
      isBlank(customer) ||
      (await confirm({
        title: 'Discard this customer?',
        description: 'What you typed is not saved yet.',
        confirmLabel: 'Discard',
        tone: 'danger',
      }))
    if (isDiscarded) close()
  }

  function handleSave() {
    const problems = customerProblems(customer.typed)
    if (problems.length > 0) {
      return showToast({
        title: 'Invalid Customer Data',
        description: problems.join(', '),
        tone: 'danger',
      })
    }
    create.mutate(
      { ...customer.typed, id: customer.id },
      {
        onSuccess: () => {
          showToast({ title: 'Customer added', tone: 'success' })
          close()
        },
        onError: error =>
          showToast({
            title: 'Error',
            description: error.message || 'Failed to create customer',
            tone: 'danger',
          }),
      },
    )
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title="Add a customer"
      onClose={() => void handleClose()}
      footer={
        <Button size="large" isWide isBusy={create.isPending} onClick={handleSave}>
          Save customer
        </Button>
      }
    >
      <div className="px-4 pt-1 pb-4">
        <CustomerFields
          typed={customer.typed}
          onChange={change => setCustomer({ ...customer, typed: { ...customer.typed, ...change } })}
        />
      </div>
    </Dialog>
  )
}
