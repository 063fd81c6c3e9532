// The next step after an invoice became void: another one of the same amount, or of what is left.
import type { Invoice } from '@quotewright/domain/invoices/invoice'
import { Receipt } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { useJobMoney } from './queries.ts'
import { useMakeInvoice } from './use-make-invoice.ts'

export type InvoiceAgainProps = Pick<Invoice, 'total'> & { quoteId: string; className: string }

export function InvoiceAgain({ quoteId, total, className }: InvoiceAgainProps) {
  // Right after the invoice became void, what is left is still to come.
  const { data, isFetching } = useJobMoney(quoteId)
  const { isBusy, make } = useMakeInvoice(quoteId)
  const left = data?.left ?? 0
  if (left === 0) return null
  return (
    <Button
      size="large"
      className={className}
      icon={<Receipt aria-hidden="true" className="max-[26rem]:hidden" />}
      isBusy={isBusy || isFetching}
      onClick={() => void make(left > total ? { kind: 'amount', value: total } : null)}
    >
      Invoice Again
    </Button>
  )
}
