// Emails the quote to its customer with an optional message.
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { Send } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { useNotificationsNeeded } from '../notifications/queries.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { TextArea } from '../ui/text-area.tsx'
import { EmailField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useEmailQuote } from './queries.ts'

const Form = z.object({ to: z.string(), message: z.string() })

const keyOf = (quoteId: string) => `send-quote/${quoteId}`

/** True if a reload interrupted writing the email. */
export function isSendBegun(quoteId: string): boolean {
  return sessionStorage.getItem(keyOf(quoteId)) !== null
}

export type SendDialogProps = {
  quote: Pick<QuoteWithLines, 'id' | 'status' | 'customer'>
  onClose: () => void
}

export function SendDialog({ quote, onClose }: SendDialogProps) {
  const [blank] = useState(() => ({ to: quote.customer?.email ?? '', message: '' }))
  const { form, change, isChanged, reset } = useKeptForm(keyOf(quote.id), Form, blank)
  const { to, message } = form
  const isReminder = quote.status === 'sent'
  const sending = useEmailQuote(quote.id)
  const askForNotifications = useNotificationsNeeded()
  const confirm = useConfirm()
  const showToast = useToast()
  const isShown = useIsShown()

  function close() {
    reset(blank)
    onClose()
  }

  async function handleClose() {
    const isDiscarded =
      !isChanged ||
      (await confirm({
        title: 'Discard what you typed?',
        description: 'The quote is not sent yet.',
        confirmLabel: 'Discard',
        tone: 'danger',
      }))
    if (isDiscarded) close()
  }

  function handleSend() {
    askForNotifications()
    sending.mutateAsync({ to: to.trim(), message }).then(
      () => {
        if (isShown()) close()
        showToast({
          title: isReminder ? 'Reminder Sent' : 'Quote Sent',
          description: `To ${to.trim()}`,
          tone: 'success',
        })
      },
      (error: Error) => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title={isReminder ? 'Send a reminder' : 'Email to customer'}
      description="They get the quote with its PDF and a link to accept or decline it."
      onClose={() => void handleClose()}
      footer={
        <Button
          size="large"
          isWide
          disabled={to.trim() === ''}
          isBusy={sending.isPending}
          icon={<Send aria-hidden="true" size={20} />}
          onClick={handleSend}
        >
          {isReminder ? 'Send reminder' : 'Send quote'}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <EmailField
          label="Email"
          autoComplete="off"
          value={to}
          onChange={event => change({ to: event.target.value })}
        />
        <TextArea
          label="Message"
          isOptional
          rows={3}
          maxLength={2000}
          value={message}
          onChange={event => change({ message: event.target.value })}
        />
      </div>
    </Dialog>
  )
}
