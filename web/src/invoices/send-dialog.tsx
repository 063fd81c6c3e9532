// Emails an invoice or a statement to the customer with an optional message.
import type { CustomerMail } from '@quotewright/domain/quote-event'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useMailId } from '../mail-id.ts'
import { ResendNote } from '../quotes/resend-note.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { TextArea } from '../ui/text-area.tsx'
import { EmailField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'

const texts = {
  invoice: {
    description: 'They get the invoice with its PDF and a link to see what is due.',
    button: 'Send invoice',
    done: 'Invoice Sent',
  },
  statement: {
    description: 'They get a PDF of their open invoices and their payments.',
    button: 'Send statement',
    done: 'Statement Sent',
  },
}

export type SendDialogProps = {
  what: keyof typeof texts
  isAgain?: boolean
  email: string
  sending: { isPending: boolean; mutateAsync: (mail: CustomerMail) => Promise<unknown> }
  onClose: () => void
}

export function SendDialog({ what, isAgain = false, email, sending, onClose }: SendDialogProps) {
  const [to, setTo] = useState(email)
  const [message, setMessage] = useState('')
  const { description, button, done } = texts[what]
  const showToast = useToast()
  const isShown = useIsShown()
  const idOf = useMailId()

  function handleSend() {
    const mail = { to: to.trim(), message }
    sending.mutateAsync({ id: idOf(mail), ...mail }).then(
      () => {
        if (isShown()) onClose()
        showToast({ title: done, description: `To ${mail.to}`, tone: 'success' })
      },
      (error: Error) =>
        showToast({ title: 'Not Sent', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title={isAgain ? 'Send again' : 'Email to customer'}
      description={description}
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
          {isAgain ? `${button} again` : button}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        {isAgain && <ResendNote what="invoice" />}
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
