// The main action of an accepted quote: one tap invoices what is left. Afterward it opens the newest invoice.
import { Receipt } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { liveInvoices } from './live-invoices.ts'
import { useJobMoney } from './queries.ts'
import { useMakeInvoice } from './use-make-invoice.ts'

/** Beside two other buttons, the icon has room on wide screens only. */
const iconClass = 'max-sm:hidden'

export type CreateInvoiceProps = { quoteId: string; className: string }

export function CreateInvoice({ quoteId, className }: CreateInvoiceProps) {
  const { data } = useJobMoney(quoteId)
  const { isBusy, make } = useMakeInvoice(quoteId)
  const icon = <Receipt aria-hidden="true" className={iconClass} />

  const newest = data && liveInvoices(data).at(-1)
  if (newest && data.left === 0) {
    return (
      <ButtonLink href={`/invoices/${newest.id}`} size="large" className={className} icon={icon}>
        Open Invoice
      </ButtonLink>
    )
  }
  return (
    <Button
      size="large"
      className={className}
      icon={icon}
      isBusy={isBusy}
      onClick={() => void make(null)}
    >
      Create Invoice
    </Button>
  )
}
