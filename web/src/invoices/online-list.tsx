// Online payments of an invoice or a job: what is on its way, disputed or being refunded, and the way to refund.
import { isOwner } from '@quotewright/domain/accounts/access'
import type { OfferedRefund } from '@quotewright/domain/invoices/online-payment'
import { formatDollars } from '@quotewright/domain/money'
import { useState } from 'react'
import { useCurrentUser } from '../account/queries.ts'
import { isFormKept } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { refundForm } from './kept-dialogs.ts'
import { notesOf, stateText } from './online-words.ts'
import { RefundDialog } from './refund-dialog.tsx'

export type OnlineListProps = {
  payments: readonly OfferedRefund[]
  /** What happens to what is refunded. */
  consequence?: string
}

export function OnlineList({ payments, consequence = '' }: OnlineListProps) {
  const [refunded, setRefunded] = useState(
    () => payments.find(({ id }) => isFormKept(refundForm(id))) ?? null,
  )
  const { data: user } = useCurrentUser()
  // The server refuses members, too.
  const canRefund = user ? isOwner(user) : false
  if (payments.length === 0) return null
  return (
    <>
      <ul aria-label="Paid online" className="divide-y divide-line border-line border-t">
        {payments.map(payment => (
          <li key={payment.id} className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                {formatDollars(payment.amount)} {stateText(payment)}
              </span>
              {notesOf(payment, canRefund).map(note => (
                <span key={note} className="block text-muted text-sm">
                  {note}
                </span>
              ))}
            </span>
            {canRefund && payment.refundable > 0 && (
              <Button tone="secondary" onClick={() => setRefunded(payment)}>
                Refund
              </Button>
            )}
          </li>
        ))}
      </ul>
      {refunded && (
        <RefundDialog
          payment={refunded}
          consequence={consequence}
          onClose={() => setRefunded(null)}
        />
      )}
    </>
  )
}
