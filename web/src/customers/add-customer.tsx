// Adding a customer: the form of the quote, on its own.
import { customerProblems } from '@quotewright/domain/customer'
import type { DraftCustomer } from '@quotewright/domain/quote'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { CustomerFields } from '../customer-fields/customer-fields.tsx'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { useCreateCustomer } from './queries.ts'

const nothing: DraftCustomer = { firstName: '', lastName: '', email: '', phone: '', address: '' }

export function AddCustomer({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(nothing)
  // Made once, so that a second press makes no second customer.
  const [id] = useState(() => uuid())
  const create = useCreateCustomer()
  const confirm = useConfirm()
  const showToast = useToast()

  async function handleClose() {
    const isBlank = Object.values(typed).every(text => text.trim() === '')
    const isDiscarded =
      isBlank ||
      (await confirm({
        title: 'Discard this customer?',
        description: 'What you typed is not saved yet.',
        confirmLabel: 'Discard',
        tone: 'danger',
      }))
    if (isDiscarded) onClose()
  }

  function handleSave() {
    const problems = customerProblems(typed)
    if (problems.length > 0) {
      return showToast({
        title: 'Invalid Customer Data',
        description: problems.join(', '),
        tone: 'danger',
      })
    }
    create.mutate(
      { ...typed, id },
      {
        onSuccess: () => {
          showToast({ title: 'Customer added', tone: 'success' })
          onClose()
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
        <CustomerFields typed={typed} onChange={change => setTyped({ ...typed, ...change })} />
      </div>
    </Dialog>
  )
}
