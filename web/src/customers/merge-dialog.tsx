// Merges another customer into this one: choose who, then what is kept of each.
import { type Customer, customerName } from '@quotewright/domain/customers/customer'
import {
  type MergedField,
  mergeDifferences,
  missingFields,
} from '@quotewright/domain/customers/customer-merge'
import { useState } from 'react'
import { CustomerPicker } from '../new-quote/customer-picker.tsx'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useToast } from '../ui/toast.tsx'
import { MergeChoices } from './merge-choices.tsx'
import { useCustomer, useMergeCustomers } from './queries.ts'

export type MergeDialogProps = {
  customer: Customer
  /** Null to search for them first. */
  otherId: string | null
  onChosen: (id: string) => void
  onClose: () => void
}

export function MergeDialog({ customer, otherId, onChosen, onClose }: MergeDialogProps) {
  if (otherId !== null) {
    return <MergeSheet customer={customer} otherId={otherId} onClose={onClose} />
  }
  return (
    <CustomerPicker
      title="Merge with"
      advice="There is no other customer to merge with."
      exceptId={customer.id}
      onChosen={chosen => onChosen(chosen.id)}
      onClose={onClose}
    />
  )
}

type MergeSheetProps = { customer: Customer; otherId: string; onClose: () => void }

function MergeSheet({ customer, otherId, onClose }: MergeSheetProps) {
  const query = useCustomer(otherId)
  // Here, because the sheet leaves as soon as the other customer is this one.
  const merge = useMergeCustomers(customer.id)
  const other = query.data?.customer
  if (other && other.id !== customer.id) {
    return <Sheet key={other.version} {...{ customer, other, merge, onClose }} />
  }
  return (
    <Dialog isOpen variant="panel" title="Merge customers" onClose={onClose}>
      {query.isPending ? (
        <Loading label="Loading the other customer" className="flex flex-col gap-4 px-4 pb-5">
          {[1, 2, 3].map(row => (
            <Skeleton key={row} className="h-20 w-full rounded-md" />
          ))}
        </Loading>
      ) : query.isError ? (
        <QueryError query={query} />
      ) : (
        <p className="px-4 pb-5">These two are one customer already.</p>
      )}
    </Dialog>
  )
}

type SheetProps = {
  customer: Customer
  other: Customer
  merge: ReturnType<typeof useMergeCustomers>
  onClose: () => void
}

function Sheet({ customer, other, merge, onClose }: SheetProps) {
  const [fromOther, setFromOther] = useState<MergedField[]>(() => missingFields(customer, other))
  const confirm = useConfirm()
  const showToast = useToast()
  const differences = mergeDifferences(customer, other)

  async function handleMerge() {
    const isConfirmed = await confirm({
      title: 'Merge these customers?',
      description:
        'Their quotes, invoices and requests go to one customer, and the second entry is deleted. This cannot be undone.',
      confirmLabel: 'Merge',
      tone: 'danger',
    })
    if (!isConfirmed) return
    const { version } = customer
    merge.mutateAsync({ version, other: { id: other.id, version: other.version }, fromOther }).then(
      () => {
        showToast({ title: 'Customers merged', tone: 'success' })
        onClose()
      },
      (failure: Error) =>
        showToast({ title: 'Not merged', description: failure.message, tone: 'danger' }),
    )
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title="Merge customers"
      onClose={onClose}
      isSaving={merge.isPending}
      footer={
        <Button size="large" isWide isBusy={merge.isPending} onClick={() => void handleMerge()}>
          Merge
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pb-5">
        <p>
          {differences.length === 0
            ? `Both have the same name, company, phone, email and address. Their work becomes ${customerName(customer)}’s.`
            : 'Tap what to keep. All quotes and invoices go to one customer. Documents that went out stay as they were sent.'}
        </p>
        <MergeChoices differences={differences} fromOther={fromOther} onChange={setFromOther} />
      </div>
    </Dialog>
  )
}
