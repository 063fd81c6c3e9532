// Emails an invoice to its customer with an optional message.
import type { Invoice } from '@quotewright/domain/invoice'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { TextArea } from '../ui/text-area.tsx'
import { EmailField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useEmailInvoice } from './queries.ts'

export type SendDialogProps = { invoice: Invoice; onClose: () => void }

export function SendDialog({ invoice, onClose }: SendDialogProps) {
  const [to, setTo] = useState(invoice.customerEmail)
  const [message, setMessage] = useState('')
  const sending = useEmailInvoice(invoice.id)
  const showToast = useToast()
  const isShown = useIsShown()

  function handleSend() {
    sending.mutateAsync({ to: to.trim(), message }).then(
      () => {
        if (isShown()) onClose()
        showToast({ title: 'Invoice Sent', description: `To ${to.trim()}`, tone: 'success' })
      },
      (error: Error) => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title="Email to customer"
      description="They get the invoice with its PDF and a link to see what is due."
      onClose={onClose}
      footer={
        <Button
          size="large"
          isWide
          disabled={to.trim() === ''}
          isBusy={sending.isPending}
          icon={<Send aria-hidden="true" size={20} />}
          onClick={handleSend}
        >
          Send invoice
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <EmailField
          label="Email"
          autoComplete="off"
          value={to}
          onChange={event => setTo(event.target.value)}
        />
        <TextArea
          label="Message"
          isOptional
          rows={3}
          maxLength={2000}
          value={message}
          onChange={event => setMessage(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
