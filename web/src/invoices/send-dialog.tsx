// Emails an invoice or a statement to the customer with an optional message.
import type { CustomerMail } from '@quotewright/domain/quote-links/quote-event'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { v7 } from 'uuid'
import * as z from 'zod/mini'
import { useAskDiscard } from '../ask-discard.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { typedMail } from '../mail-id.ts'
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

const Mail = z.object({ id: z.uuid(), to: z.string(), message: z.string() })

export type SendDialogProps = {
  what: keyof typeof texts
  /** The name under which this tab keeps what is typed. */
  keptAs: string
  isAgain?: boolean
  email: string
  sending: { isPending: boolean; mutateAsync: (mail: CustomerMail) => Promise<unknown> }
  onClose: () => void
}

export function SendDialog(props: SendDialogProps) {
  const { what, keptAs, isAgain = false, email, sending, onClose } = props
  const [blank] = useState(() => ({ id: v7(), to: email, message: '' }))
  const { form, change, isChanged, reset } = useKeptForm(keptAs, Mail, blank)
  const { to, message } = form
  const { description, button, done } = texts[what]
  const askDiscard = useAskDiscard(`The ${what} is not sent yet.`)
  const showToast = useToast()
  const isShown = useIsShown()

  function close() {
    reset(blank)
    onClose()
  }

  async function handleClose() {
    if (await askDiscard(isChanged)) close()
  }

  function handleSend() {
    const mail = { ...form, to: to.trim() }
    sending.mutateAsync(mail).then(
      () => {
        if (isShown()) close()
        else reset(blank)
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
      onClose={() => void handleClose()}
      isSaving={sending.isPending}
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
          onChange={event => change(typedMail(blank, form, { to: event.target.value }))}
        />
        <TextArea
          label="Message"
          isOptional
          rows={3}
          maxLength={2000}
          value={message}
          onChange={event => change(typedMail(blank, form, { message: event.target.value }))}
        />
      </div>
    </Dialog>
  )
}
