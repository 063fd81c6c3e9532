// Gives back money that a customer paid online, in full or in part.
import type { OnlinePayment } from '@quotewright/domain/invoices/online-payment'
import { formatDecimal, formatDollars, parseDecimal } from '@quotewright/domain/money'
import { useState } from 'react'
import { v7 } from 'uuid'
import * as z from 'zod/mini'
import { ApiError, refusalOr } from '../api-error.ts'
import { useAskDiscard } from '../ask-discard.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MoneyField } from '../ui/number-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { refundForm } from './kept-dialogs.ts'
import { useRefundOnline } from './online-payment-queries.ts'

/** The id is the same for each try, also after a reload, so that a try after a lost answer refunds once. */
const Refund = z.object({ id: z.uuid(), typed: z.string() })

export type RefundDialogProps = {
  payment: OnlinePayment
  consequence: string
  onClose: () => void
}

export function RefundDialog({ payment, consequence, onClose }: RefundDialogProps) {
  const [blank] = useState(() => ({ id: v7(), typed: formatDecimal(payment.refundable, 2) }))
  const { form, change, isChanged, reset } = useKeptForm(refundForm(payment.id), Refund, blank)
  const { id, typed } = form
  const [problem, setProblem] = useState<string | undefined>()
  const refunding = useRefundOnline(payment.id)
  const askDiscard = useAskDiscard('Nothing is refunded yet.')
  const showToast = useToast()
  const amount = parseDecimal(typed, 2) ?? 0

  function close() {
    reset(blank)
    onClose()
  }

  async function handleClose() {
    if (await askDiscard(isChanged)) close()
  }

  async function handleRefund() {
    try {
      await refunding.mutateAsync({ id, amount })
      showToast({ title: 'Refund On Its Way', tone: 'success' })
      close()
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
      description={`Up to ${formatDollars(payment.refundable)} goes back to the card or bank account that paid. ${consequence}`.trim()}
      isDescriptionShown
      onClose={() => void handleClose()}
      isSaving={refunding.isPending}
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
            change({ typed: value })
          }}
        />
      </div>
    </Dialog>
  )
}
