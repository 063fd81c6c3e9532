// The button that texts a quote, above its email. Renders nothing if the server sends no texts or the customer has no number.
import { formatPhone } from '@quotewright/domain/phone'
import { whenText } from '@quotewright/domain/quote-links/send-later'
import { type QuoteWithLines, titleNounOf } from '@quotewright/domain/quotes/quote'
import type { QuoteText } from '@quotewright/domain/texts/text-consent'
import { sendingText } from '@quotewright/domain/texts/text-texts'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { refusalOr } from '../api-error.ts'
import { useNotificationsNeeded } from '../notifications/queries.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { useToast } from '../ui/toast.tsx'
import { useCancelText, useQuoteText, useTextQuote } from './queries.ts'

export type TextQuoteProps = {
  quote: Pick<QuoteWithLines, 'id' | 'customer' | 'changeOrder'>
  timeZone: string
  /** If it rejects, the text is not sent. */
  beforeSending: () => Promise<void>
  onSent: () => void
}

export function TextQuote({ quote, timeZone, beforeSending, onSent }: TextQuoteProps) {
  const { data } = useQuoteText(quote)
  // Stays the same for each try, so that a lost answer does not send a second text.
  const [id] = useState(() => uuid())
  const sending = useTextQuote(quote.id)
  const canceling = useCancelText(quote.id)
  const askForNotifications = useNotificationsNeeded()
  const confirm = useConfirm()
  const showToast = useToast()
  const isShown = useIsShown()
  if (!data?.isOffered || data.phone === null) return null
  const number = formatPhone(data.phone)

  async function handleText({ consent, goesOutAt }: QuoteText) {
    const hasAgreed =
      consent !== null ||
      (await confirm({
        title: `Has ${quote.customer?.firstName} agreed to texts?`,
        description: 'Texts go only to customers who said yes. We note today and your name.',
        confirmLabel: 'Yes, text it',
        cancelLabel: 'Not yet',
        tone: 'primary',
      }))
    if (!hasAgreed) return
    askForNotifications()
    try {
      await beforeSending()
      await sending.mutateAsync({ id, hasAgreed: consent === null })
    } catch (error) {
      const description = refusalOr(error, 'Please try again.')
      return showToast({ title: 'Not Texted', description, tone: 'danger' })
    }
    if (isShown()) onSent()
    const when = goesOutAt && `, ${whenText(timeZone, new Date(goesOutAt), new Date())}`
    showToast({
      title: goesOutAt ? 'Text Goes Out Later' : `${titleNounOf(quote)} Texted`,
      description: `To ${number}${when ?? ''}`,
      tone: 'success',
    })
  }

  async function handleCancel() {
    try {
      await canceling.mutateAsync()
      showToast({ title: 'Text Canceled', description: `To ${number}`, tone: 'success' })
    } catch (error) {
      const description = refusalOr(error, 'Please try again.')
      showToast({ title: 'Not Canceled', description, tone: 'danger' })
    }
  }

  return (
    <section aria-label="Text" className="flex flex-col gap-2 border-line border-b pb-4">
      {data.waitsUntil === null ? (
        <Button
          tone="secondary"
          size="large"
          isWide
          disabled={data.isStopped}
          isBusy={sending.isPending}
          icon={<MessageSquare aria-hidden="true" size={20} />}
          onClick={() => void handleText(data)}
        >
          Text to {number}
        </Button>
      ) : (
        <Button
          tone="secondary"
          size="large"
          isWide
          isBusy={canceling.isPending}
          onClick={() => void handleCancel()}
        >
          Do not send the text
        </Button>
      )}
      <p className="text-muted text-sm">{sendingText(data, timeZone, new Date())}</p>
      {!data.isStopped && (
        <blockquote className="break-words rounded-md bg-sunken p-3 text-muted text-sm">
          {data.body}
        </blockquote>
      )}
    </section>
  )
}
