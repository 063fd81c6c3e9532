// Gives back money that a customer paid online, in full or in part.
import { formatDecimal, formatDollars, parseDecimal } from '@quotewright/domain/money'
import type { OnlinePayment } from '@quotewright/domain/online-payment'
import { useState } from 'react'
import { v7 } from 'uuid'
import { ApiError, refusalOr } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MoneyField } from '../ui/number-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useRefundOnline } from './online-payment-queries.ts'

export type RefundDialogProps = { payment: OnlinePayment; onClose: () => void }

export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  // Stays the same until the dialog closes, so that a try after a lost answer refunds once.
  const [id] = useState(() => v7())
  const [typed, setTyped] = useState(formatDecimal(payment.refundable, 2))
  const [problem, setProblem] = useState<string | undefined>()
  const refunding = useRefundOnline(payment.id)
  const showToast = useToast()
  const amount = parseDecimal(typed, 2) ?? 0

  async function handleRefund() {
    try {
      await refunding.mutateAsync({ id, amount })
      showToast({ title: 'Refund On Its Way', tone: 'success' })
      onClose()
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields['amount'] : undefined
      setProblem(wrong)
      if (wrong !== undefined) return
      const description = refusalOr(error, 'Please try again.')
      showToast({ title: 'Not Refunded', description, tone: 'danger' })
    }
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title="Refund online"
      description={`Up to ${formatDollars(payment.refundable)} goes back to the card or bank account that paid. On an invoice it is open again, without reminders.`}
      isDescriptionShown
      onClose={onClose}
      footer={
        <Button
          size="large"
          isWide
          disabled={amount <= 0}
          isBusy={refunding.isPending}
          onClick={() => void handleRefund()}
        >
          Refund
        </Button>
      }
    >
      <div className="px-4 pt-1 pb-4">
        <MoneyField
          label="Amount"
          error={problem}
          value={typed}
          onValueChange={value => {
            setProblem(undefined)
            setTyped(value)
          }}
        />
      </div>
    </Dialog>
  )
}
