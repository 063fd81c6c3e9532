// The dialog for a new or edited customer. Typed text survives a reload.
import { customerProblems, MAX_CUSTOMER_NOTES } from '@quotewright/domain/customers/customer'
import { formatPhone } from '@quotewright/domain/phone'
import { useEffect, useId, useState } from 'react'
import { isGone, refusalOr, theirsAfter } from '../api-error.ts'
import { useAskDiscard } from '../ask-discard.ts'
import { useAskSaveAsNew } from '../ask-save-as-new.ts'
import { type FieldNames, FormConflict, useOwnSaves } from '../form-conflict.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { TextArea } from '../ui/text-area.tsx'
import { useToast } from '../ui/toast.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { forgetCustomer, isChanged, type KeptCustomer, keepCustomer } from './kept-customer.ts'
import { SamePhone } from './same-phone.tsx'

const names: FieldNames<KeptCustomer['typed']> = {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  notes: 'Notes',
}

const formOf = ({ typed, version }: KeptCustomer) => ({ ...typed, version })

const contentOf = ({ typed }: KeptCustomer) =>
  Object.entries(typed).map(([field, text]) => [
    field,
    field === 'phone' ? formatPhone(text.trim()) : text.trim(),
  ])

export type CustomerDialogProps = {
  title: string
  /** The form's first values: empty, stored, or restored. */
  initial: KeptCustomer
  /** The stored values; closing asks only if the form differs from them. */
  stored: KeptCustomer
  isSaving: boolean
  savedMessage: string
  /** Shown if the server sends no message. */
  failedMessage: string
  onSave: (customer: KeptCustomer) => Promise<unknown>
  /** Reloads the customer after a conflict; omitted for a new customer. */
  onConflict?: () => Promise<KeptCustomer>
  /** Stores a customer again whom someone else removed; omitted for a new customer. */
  onSaveAsNew?: (customer: KeptCustomer) => Promise<unknown>
  onClose: () => void
}

export function CustomerDialog(props: CustomerDialogProps) {
  const { title, isSaving, onSave, onConflict, onSaveAsNew, onClose } = props
  const [stored, setStored] = useState(props.stored)
  const [customer, setCustomer] = useState(props.initial)
  const [theirs, setTheirs] = useState<KeptCustomer | null>(null)
  const [refusals, setRefusals] = useState(0)
  const form = useId()
  const askDiscard = useAskDiscard('This customer is not saved yet.')
  const askSaveAsNew = useAskSaveAsNew('customer')
  const showToast = useToast()
  const isShown = useIsShown()
  const isOwn = useOwnSaves(contentOf)

  useEffect(() => keepCustomer(sessionStorage, customer, stored), [customer, stored])

  function change(typed: Partial<KeptCustomer['typed']>) {
    setCustomer({ ...customer, typed: { ...customer.typed, ...typed } })
  }

  function close() {
    forgetCustomer(sessionStorage, stored.id)
    onClose()
  }

  async function handleClose() {
    if (await askDiscard(isChanged(customer, stored))) close()
  }

  async function handleSave(edited: KeptCustomer) {
    setTheirs(null)
    const problems = customerProblems(edited.typed)
    if (problems.length > 0) {
      setRefusals(refusals + 1)
      return showToast({
        title: 'Invalid Customer Data',
        description: problems.join(', '),
        tone: 'danger',
      })
    }
    await store(edited, onSave)
  }

  async function store(edited: KeptCustomer, save: CustomerDialogProps['onSave']): Promise<void> {
    try {
      await save(edited)
    } catch (error) {
      return handleFailure(error, edited)
    }
    showToast({ title: props.savedMessage, tone: 'success' })
    if (isShown()) close()
  }

  async function handleFailure(error: unknown, edited: KeptCustomer): Promise<void> {
    if (onSaveAsNew && isGone(error)) {
      if (await askSaveAsNew()) await store(edited, onSaveAsNew)
      return
    }
    const latest = onConflict && (await theirsAfter(error, onConflict))
    if (isOwn(edited, latest ?? null) && latest) {
      return store({ ...edited, version: latest.version }, onSave)
    }
    if (latest && isShown()) return setTheirs(latest)
    showToast({
      title: 'Error',
      description: refusalOr(error, props.failedMessage),
      tone: 'danger',
    })
  }

  function handleKeepTheirs(newer: KeptCustomer) {
    setStored(newer)
    setCustomer(newer)
    setTheirs(null)
  }

  function handleMerge(newer: KeptCustomer, typed: KeptCustomer['typed']) {
    const merged = { ...newer, typed }
    setStored(newer)
    setCustomer(merged)
    void handleSave(merged)
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title={title}
      onClose={() => void handleClose()}
      isSaving={isSaving}
      footer={
        <Button type="submit" form={form} size="large" isWide isBusy={isSaving}>
          Save customer
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="px-4 pt-1 pb-4"
        onSubmit={event => {
          event.preventDefault()
          void handleSave(customer)
        }}
      >
        <CustomerFields typed={customer.typed} refusals={refusals} onChange={change} />
        <div className="mt-4">
          <TextArea
            label="Notes"
            isOptional
            hint="Only your team sees them."
            rows={2}
            maxLength={MAX_CUSTOMER_NOTES}
            value={customer.typed.notes}
            onChange={({ target }) => change({ notes: target.value })}
          />
        </div>
        {onConflict === undefined && (
          <div className="mt-4 empty:hidden">
            <SamePhone phone={customer.typed.phone} onLeave={close} />
          </div>
        )}
      </form>
      <FormConflict
        subject="customer"
        names={names}
        base={formOf(stored)}
        theirs={theirs && formOf(theirs)}
        mine={formOf(customer)}
        onKeepTheirs={() => theirs && handleKeepTheirs(theirs)}
        onMerge={({ version: _, ...typed }) => theirs && handleMerge(theirs, typed)}
        onClose={() => setTheirs(null)}
      />
    </Dialog>
  )
}
