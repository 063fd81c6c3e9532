// Sends the quote to its customer by mail, with a word of one's own.
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useEmailQuote } from './queries.ts'

export type SendDialogProps = {
  quote: Pick<QuoteWithLines, 'id' | 'status' | 'customer'>
  onClose: () => void
}

export function SendDialog({ quote, onClose }: SendDialogProps) {
  const [to, setTo] = useState(quote.customer?.email ?? '')
  const [message, setMessage] = useState('')
  const sending = useEmailQuote(quote.id)
  const showToast = useToast()

  function handleSend() {
    sending.mutate(
      { to: to.trim(), message },
      {
        onSuccess() {
          onClose()
          showToast({ title: 'Quote Sent', description: `To ${to.trim()}`, tone: 'success' })
        },
        onError: error => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
      },
    )
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title={quote.status === 'sent' ? 'Send a reminder' : 'Email to customer'}
      description="They get the quote with its PDF and a link to accept or decline it."
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
          Send quote
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          maxLength={254}
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
