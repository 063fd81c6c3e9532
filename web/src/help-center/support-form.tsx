// The support form; keeps the message in this tab until it is sent.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import {
  MAX_MESSAGE,
  MAX_SUBJECT,
  SUPPORT_HOURS,
  SupportRequest,
} from '@quotewright/domain/accounts/support-request'
import { Send } from 'lucide-react'
import { type FormEvent, type Ref, useState } from 'react'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import { ApiError, refusalOr } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { technicalDetails } from '../device/technical-details.ts'
import { Banner } from '../ui/banner.tsx'
import { bindFields } from '../ui/bind-fields.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { EmailField, TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useAskSupport } from './queries.ts'
import { TechnicalDetailsList } from './technical-details-list.tsx'

const Draft = z.object({
  id: z.uuid(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  hasDetails: z.boolean(),
})

/** Demo users have no mailbox. */
function blankDraft(user: CurrentUser) {
  const email = user.isDemo ? '' : user.email
  return { id: uuid(), email, subject: '', message: '', hasDetails: false }
}

export type SupportFormProps = { user: CurrentUser; subjectRef: Ref<HTMLInputElement> }

export function SupportForm({ user, subjectRef }: SupportFormProps) {
  const [blank] = useState(() => blankDraft(user))
  const { form, change, settle } = useKeptForm('support-request', Draft, blank)
  const [fields, setFields] = useState<Record<string, string>>({})
  const [sentTo, setSentTo] = useState<string | null>(null)
  const ask = useAskSupport()
  const showToast = useToast()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { elements } = event.currentTarget
    const { hasDetails, ...typed } = form
    const checked = SupportRequest.safeParse({
      ...typed,
      technicalDetails: hasDetails ? technicalDetails() : null,
    })
    if (!checked.success) {
      const { issues } = checked.error
      setFields(Object.fromEntries(issues.toReversed().map(i => [String(i.path[0]), i.message])))
      const field = elements.namedItem(String(issues[0]?.path[0]))
      if (field instanceof HTMLElement) field.focus()
      return
    }
    setFields({})
    ask.mutateAsync(checked.data).then(
      () => {
        setSentTo(checked.data.email)
        settle(form, { ...blankDraft(user), email: form.email })
        showToast({ title: 'Message Sent', tone: 'success' })
      },
      error => {
        if (error instanceof ApiError) setFields(error.fields)
        showToast({
          title: 'Message Not Sent',
          description: refusalOr(error, 'Please try again. Your message is kept.'),
          tone: 'danger',
        })
      },
    )
  }

  const field = bindFields(form, fields, change)
  return (
    <Card aria-labelledby="still-need-help" className="scroll-mt-24">
      <h2 id="still-need-help" className="font-bold text-lg">
        Still Need Help?
      </h2>
      <p className="mb-4 text-muted">
        {`Write to us. We answer by email within ${SUPPORT_HOURS} hours.`}
      </p>
      {sentTo !== null && (
        <div className="mb-4">
          <Banner tone="success" title="Your message is on its way">
            {`We answer to ${sentTo} within ${SUPPORT_HOURS} hours.`}
          </Banner>
        </div>
      )}
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <TextField
          ref={subjectRef}
          label="Subject"
          name="subject"
          maxLength={MAX_SUBJECT}
          autoComplete="off"
          enterKeyHint="next"
          {...field('subject')}
        />
        <TextArea
          label="Message"
          name="message"
          className="min-h-32"
          maxLength={MAX_MESSAGE}
          {...field('message')}
        />
        <EmailField
          label="Your email"
          name="email"
          autoComplete="email"
          hint="We answer to this address."
          {...field('email')}
        />
        <div>
          <Checkbox
            label="Include technical details"
            isChecked={form.hasDetails}
            onCheckedChange={hasDetails => change({ hasDetails })}
          />
          {form.hasDetails && <TechnicalDetailsList />}
        </div>
        <Button
          type="submit"
          size="large"
          isBusy={ask.isPending}
          icon={<Send aria-hidden="true" size={20} />}
        >
          Send message
        </Button>
      </form>
    </Card>
  )
}
