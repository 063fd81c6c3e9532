// Emails the quote to its customer with an optional message, now or later.
import { clockTime } from '@quotewright/domain/local-time'
import { sendTimeProblem, sendTimes, whenText } from '@quotewright/domain/quote-links/send-later'
import { nounOf, type QuoteWithLines, titleNounOf } from '@quotewright/domain/quotes/quote'
import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { v7 } from 'uuid'
import * as z from 'zod/mini'
import { useAskDiscard } from '../ask-discard.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { typedMail } from '../mail-id.ts'
import { useNotificationsNeeded } from '../notifications/queries.ts'
import { useSavePreferences, useSwitched } from '../settings/queries.ts'
import { useCanText } from '../texts/queries.ts'
import { TextQuote } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { SelectField } from '../ui/select-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { EmailField, TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useScheduleSend } from './follow-up-queries.ts'
import { hasLinesToCheck } from './lines-to-price.ts'
import { ResendNote } from './resend-note.tsx'
import { sendFormOf } from './send-form.ts'
import { useEmailQuote } from './send-queries.ts'
import { UnpricedNotice, useKeepFree } from './unpriced-lines.tsx'

/** `when` is now, one of the offered times as an instant, or `other`; then `at` is the time as typed. */
const Form = z.object({
  id: z.uuid(),
  to: z.string(),
  message: z.string(),
  when: z.string(),
  at: z.string(),
})

export type SendDialogProps = {
  quote: QuoteWithLines
  timeZone: string
  /** Whether the sender gets a copy, as last chosen. */
  getsCopies: boolean
  /** Shown above the fields. */
  note: ReactNode
  onClose: () => void
}

export function SendDialog({ quote, timeZone, getsCopies, note, onClose }: SendDialogProps) {
  const [blank] = useState(() => ({
    id: v7(),
    to: quote.customer?.email ?? '',
    message: '',
    when: 'now',
    at: '',
  }))
  const [now] = useState(() => new Date())
  const { form, change, isChanged, reset } = useKeptForm(sendFormOf(quote.id), Form, blank)
  const { id, to, message } = form
  const sendAt = sendTime(form, timeZone)
  const problem = sendAt === null ? null : sendTimeProblem(sendAt, now)
  const isCopied = useSwitched().getsCopies ?? getsCopies
  const save = useSavePreferences()
  const scheduling = useScheduleSend(quote.id)
  const isAgain = quote.status === 'sent'
  const sending = useEmailQuote(quote.id)
  const canText = useCanText(quote)
  const isUnpriced = hasLinesToCheck(quote)
  const keepFree = useKeepFree(quote)
  const askForNotifications = useNotificationsNeeded()
  const noun = nounOf(quote)
  const title = titleNounOf(quote)
  const askDiscard = useAskDiscard(`The ${noun} is not sent yet.`)
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
    askForNotifications()
    const mail = { to: to.trim(), message, isCopied }
    const send = async () => {
      await keepFree()
      if (sendAt === null) {
        await sending.mutateAsync({ id, ...mail })
        return { title: `${title} Sent${isAgain ? ' Again' : ''}`, description: `To ${mail.to}` }
      }
      await scheduling.mutateAsync({ ...mail, sendAt: sendAt.toISOString() })
      return {
        title: `${title} Goes Out Later`,
        description: `To ${mail.to}, ${whenText(timeZone, sendAt, now)}`,
      }
    }
    send().then(
      toast => {
        if (isShown()) close()
        else reset(blank)
        showToast({ ...toast, tone: 'success' })
      },
      (error: Error) =>
        showToast({ title: 'Not Sent', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title={isAgain ? 'Send again' : canText ? 'Send to customer' : 'Email to customer'}
      description={`They get the ${noun} with its PDF and a link to accept or decline it.`}
      onClose={() => void handleClose()}
      isSaving={sending.isPending || scheduling.isPending}
      footer={
        <Button
          size="large"
          isWide
          disabled={
            to.trim() === '' || problem !== null || (form.when === 'other' && sendAt === null)
          }
          isBusy={sending.isPending || scheduling.isPending}
          icon={<Send aria-hidden="true" size={20} />}
          onClick={handleSend}
        >
          {sendLabel({ noun, isUnpriced, isAgain, isLater: sendAt !== null })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <UnpricedNotice quote={quote} />
        {note}
        {isAgain && <ResendNote what={noun} />}
        <TextQuote quote={quote} timeZone={timeZone} beforeSending={keepFree} onSent={close} />
        <EmailField
          label="Email"
          hint={quote.customer?.email ? null : 'No address? Close this and tap Share for a link.'}
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
        <SelectField
          label="When"
          value={form.when}
          options={[
            { value: 'now', label: 'Now' },
            ...sendTimes(timeZone, now).map(time => ({
              value: time.at.toISOString(),
              label: time.label,
            })),
            { value: 'other', label: 'Another time' },
          ]}
          onValueChange={when => change({ when })}
        />
        {form.when === 'other' && (
          <TextField
            label="Day and time"
            type="datetime-local"
            value={form.at}
            error={problem}
            onChange={event => change({ at: event.target.value })}
          />
        )}
        <Switch
          label="Send me a copy"
          isOn={isCopied}
          onCheckedChange={wanted => save.mutate({ getsCopies: wanted })}
        />
      </div>
    </Dialog>
  )
}

type Sending = { noun: string; isUnpriced: boolean; isAgain: boolean; isLater: boolean }

function sendLabel({ noun, isUnpriced, isAgain, isLater }: Sending): string {
  if (isUnpriced) return isLater ? 'Send later anyway' : 'Send anyway'
  if (isLater) return 'Send later'
  return isAgain ? `Send ${noun} again` : `Send ${noun}`
}

/** Null for now, and while no time is typed. */
function sendTime({ when, at }: z.infer<typeof Form>, timeZone: string): Date | null {
  if (when === 'now') return null
  return when === 'other' ? clockTime(timeZone, at) : new Date(when)
}
