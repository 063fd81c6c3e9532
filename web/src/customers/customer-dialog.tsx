// A customer's form in a dialog, new or edited; what is typed outlives the page.
import { customerProblems } from '@quotewright/domain/customer'
import { useEffect, useState } from 'react'
import { refusalOr } from '../api-error.ts'
import { CustomerFields } from '../customer-fields/customer-fields.tsx'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { forgetCustomer, isChanged, type KeptCustomer, keepCustomer } from './kept-customer.ts'

export type CustomerDialogProps = {
  title: string
  /** As the form opens: empty, stored, or as it was left. */
  initial: KeptCustomer
  /** What is stored so far; closing asks only when the form differs from it. */
  stored: KeptCustomer
  isSaving: boolean
  savedMessage: string
  /** Shown when the server gives no sentence of its own. */
  failedMessage: string
  onSave: (customer: KeptCustomer) => Promise<unknown>
  onClose: () => void
}

export function CustomerDialog(props: CustomerDialogProps) {
  const { title, initial, stored, isSaving, onSave, onClose } = props
  const [customer, setCustomer] = useState(initial)
  const [refusals, setRefusals] = useState(0)
  const confirm = useConfirm()
  const showToast = useToast()

  useEffect(
    () => keepCustomer(sessionStorage, customer, stored),
    // oxlint-disable-next-line react/exhaustive-deps -- compared with what was stored when the form opened
    [customer],
  )

  function close() {
    forgetCustomer(sessionStorage, stored.id)
    onClose()
  }

  async function handleClose() {
    const isDiscarded =
      !isChanged(customer, stored) ||
      (await confirm({
        title: 'Discard what you typed?',
        description: 'This customer is not saved yet.',
        confirmLabel: 'Discard',
        tone: 'danger',
      }))
    if (isDiscarded) close()
  }

  async function handleSave() {
    const problems = customerProblems(customer.typed)
    if (problems.length > 0) {
      setRefusals(refusals + 1)
      return showToast({
        title: 'Invalid Customer Data',
        description: problems.join(', '),
        tone: 'danger',
      })
    }
    try {
      await onSave(customer)
    } catch (error) {
      return showToast({
        title: 'Error',
        description: refusalOr(error, props.failedMessage),
        tone: 'danger',
      })
    }
    showToast({ title: props.savedMessage, tone: 'success' })
    close()
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title={title}
      onClose={() => void handleClose()}
      footer={
        <Button size="large" isWide isBusy={isSaving} onClick={() => void handleSave()}>
          Save customer
        </Button>
      }
    >
      <div className="px-4 pt-1 pb-4">
        <CustomerFields
          typed={customer.typed}
          refusals={refusals}
          onChange={change => setCustomer({ ...customer, typed: { ...customer.typed, ...change } })}
        />
      </div>
    </Dialog>
  )
}
