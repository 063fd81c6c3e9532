// Records money: one dialog for payments, refunds, write-offs and deposits.
import { dayIn } from '@quotewright/domain/dates'
import type { ReceiptChoice } from '@quotewright/domain/invoices/ledger'
import { useId, useState } from 'react'
import { ApiError, refusalOr } from '../api-error.ts'
import { useAskDiscard } from '../ask-discard.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Switch } from '../ui/switch.tsx'
import { useToast } from '../ui/toast.tsx'
import { EntryFields, type TypedEntry, useTypedEntry } from './entry-fields.tsx'
import { useReceiptSwitch } from './use-receipt-switch.ts'

export type EntryDialogProps = {
  /** The name under which this tab keeps what is typed. */
  keptAs: string
  title: string
  description: string
  action: string
  toast: string
  /** In cents; 0 suggests nothing. */
  suggested: number
  timeZone: string
  hasMethod?: boolean
  /** For payments only: who would get a receipt, once it is known. */
  receipt?: { data: ReceiptChoice | undefined; isLoading: boolean } | undefined
  onRecord: (
    entry: Omit<TypedEntry, 'amount'> & { id: string; amount: number; sendsReceipt: boolean },
  ) => Promise<unknown>
  onClose: () => void
}

export function EntryDialog(props: EntryDialogProps) {
  const {
    keptAs,
    title,
    description,
    action,
    toast,
    suggested,
    timeZone,
    hasMethod = true,
    onClose,
  } = props
  const today = dayIn(timeZone, new Date())
  const { typed, change, isChanged, isComplete, entry, discard } = useTypedEntry(
    keptAs,
    suggested,
    today,
  )
  const receipt = useReceiptSwitch(props.receipt?.data)
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const form = useId()
  const askDiscard = useAskDiscard('It is not recorded yet.')
  const showToast = useToast()
  const isShown = useIsShown()

  function close() {
    discard()
    onClose()
  }

  async function handleClose() {
    if (await askDiscard(isChanged)) close()
  }

  async function handleRecord() {
    setIsBusy(true)
    try {
      await props.onRecord({ ...entry, sendsReceipt: receipt.isOn })
      showToast({
        title: toast,
        ...(receipt.isOn && { description: `Receipt to ${receipt.to}` }),
        tone: 'success',
      })
      if (isShown()) close()
      else discard()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setProblems(fields)
      if (Object.keys(fields).length === 0) {
        const text = refusalOr(error, 'Please try again.')
        showToast({ title: 'Not Recorded', description: text, tone: 'danger' })
      }
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title={title}
      description={description}
      isDescriptionShown
      onClose={() => void handleClose()}
      isSaving={isBusy}
      footer={
        <Button
          type="submit"
          form={form}
          size="large"
          isWide
          disabled={!isComplete}
          isBusy={isBusy}
        >
          {action}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void handleRecord()
        }}
      >
        <EntryFields
          {...{ typed, today, problems, hasMethod }}
          change={part => {
            setProblems({})
            change(part)
          }}
        />
        {/* Takes as much room from the start: the panel grows upward and would move the fields from under the thumb. */}
        {props.receipt && (
          <div className="min-h-24 px-4 pb-4">
            {props.receipt.isLoading ? (
              <Skeleton className="h-15" />
            ) : receipt.to === null ? (
              <p className="text-muted text-sm">No receipt goes out by email.</p>
            ) : (
              <Switch
                label="Send a receipt"
                description={`To ${receipt.to}`}
                isOn={receipt.isOn}
                onCheckedChange={receipt.choose}
              />
            )}
          </div>
        )}
      </form>
    </Dialog>
  )
}
