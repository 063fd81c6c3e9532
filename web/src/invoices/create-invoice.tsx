// The main action of an accepted quote: one tap invoices what is left. Afterward it opens the newest invoice.
import { Receipt } from 'lucide-react'
import { useState } from 'react'
import { v7 } from 'uuid'
import { useLocation } from 'wouter'
import { refusalOr } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { useToast } from '../ui/toast.tsx'
import { liveInvoices } from './live-invoices.ts'
import { useCreateInvoice, useJobMoney, useKnownJobMoney } from './queries.ts'

/** Beside two other buttons, the icon has room on wide screens only. */
const iconClass = 'max-sm:hidden'

export type CreateInvoiceProps = { quoteId: string; className: string }

export function CreateInvoice({ quoteId, className }: CreateInvoiceProps) {
  const { data } = useJobMoney(quoteId)
  const knownMoney = useKnownJobMoney()
  const creating = useCreateInvoice()
  // Kept until the invoice is made, so that a try after a lost answer makes no second one.
  const [id] = useState(() => v7())
  const [isBusy, setIsBusy] = useState(false)
  const [, navigate] = useLocation()
  const showToast = useToast()
  const icon = <Receipt aria-hidden="true" className={iconClass} />

  async function handleCreate() {
    setIsBusy(true)
    try {
      const seen = liveInvoices(await knownMoney(quoteId)).length
      const invoice = await creating.mutateAsync({ id, quoteId, part: null, seen })
      navigate(`/invoices/${invoice.id}`)
    } catch (error) {
      showToast({
        title: 'No Invoice Made',
        description: refusalOr(error, 'Please try again.'),
        tone: 'danger',
      })
    } finally {
      setIsBusy(false)
    }
  }

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
      onClick={() => void handleCreate()}
    >
      Create Invoice
    </Button>
  )
}
