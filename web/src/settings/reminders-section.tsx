// Settings, Reminders: whether customers are reminded of quotes and of overdue invoices, on which days, and with which words;
// and where they are asked for a review.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import {
  filledReminder,
  invoiceReminderFields,
  ReminderSettings,
  reminderFields,
} from '@quotewright/domain/quote-links/reminders'
import { useId } from 'react'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { type Reminded, useReminderSettings, useSaveReminderSettings } from './reminder-queries.ts'
import { ReviewSection } from './review-section.tsx'

export function RemindersSection({ user }: { user: CurrentUser }) {
  const { companyName } = templateOf(user.business)
  return (
    <>
      <Reminders of="quotes" companyName={companyName} />
      <Reminders of="invoices" companyName={companyName} />
      <ReviewSection />
    </>
  )
}

type RemindersProps = { of: Reminded; companyName: string }

function Reminders({ of, companyName }: RemindersProps) {
  const settings = useReminderSettings(of)
  if (settings.isPending) {
    return (
      <Loading label="Loading the reminders">
        <Skeleton className="h-64 w-full" />
      </Loading>
    )
  }
  if (settings.isError) return <QueryError query={settings} />
  return <ReminderForm of={of} stored={settings.data} companyName={companyName} />
}

const Form = z.object({ isOn: z.boolean(), days: z.string(), text: z.string() })
type Form = z.infer<typeof Form>

const formOf = ({ days, ...rest }: ReminderSettings): Form => ({ ...rest, days: days.join(', ') })

const toSettings = ({ days, ...rest }: Form): ReminderSettings => ({
  ...rest,
  days: days
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number),
})

const texts = {
  quotes: {
    heading: 'Quotes without an answer',
    label: 'Remind customers of quotes',
    description:
      'By email at 9 AM, until they answer or ask. While this is on, each quote has its own switch, too.',
    days: 'Days after sending',
    hint: 'Applies to quotes that you send from now on.',
    save: 'Save quote reminders',
    preview: 'Preview',
    subject: (companyName: string) => `Reminder: your quote from ${companyName}`,
    below: 'Below: the total, a button to the quote, and a link that ends the reminders.',
    fields: reminderFields,
    example: {
      'first name': 'Maria',
      'quote number': 'Q-1763669509123KZQF',
      link: 'https://…',
    },
  },
  invoices: {
    heading: 'Overdue invoices',
    label: 'Remind customers of invoices',
    description:
      'By email at 9 AM, until they pay. While this is on, each invoice has its own switch, too.',
    days: 'Days after the due day',
    hint: 'Applies to invoices that you send from now on.',
    save: 'Save invoice reminders',
    preview: 'Preview for an invoice',
    subject: (companyName: string) =>
      `Reminder: invoice INV-2026-0012 from ${companyName}, $350.00 due`,
    below: 'Below: the amount due, a button to the invoice, and a link that ends the reminders.',
    fields: invoiceReminderFields,
    example: {
      'first name': 'Maria',
      'invoice number': 'INV-2026-0012',
      'amount due': '$350.00',
      'due day': 'November 10, 2026',
      link: 'https://…',
    },
  },
}

type ReminderFormProps = RemindersProps & { stored: ReminderSettings }

function ReminderForm({ of, stored, companyName }: ReminderFormProps) {
  const { form, change, isChanged, settle } = useKeptForm(
    of === 'quotes' ? 'reminders' : 'invoice-reminders',
    Form,
    formOf(stored),
  )
  const save = useSaveReminderSettings(of)
  const showToast = useToast()
  const words = texts[of]
  const id = useId()
  const typed = z.safeParse(ReminderSettings, toSettings(form))
  const problemOf = (name: keyof Form) =>
    typed.error?.issues.find(({ path }) => path[0] === name)?.message

  function handleSave(settings: ReminderSettings) {
    save.mutateAsync(settings).then(
      saved => {
        settle(form, formOf(saved))
        showToast({ title: 'Reminders Saved', tone: 'success' })
      },
      (error: Error) =>
        showToast({ title: 'Reminders Not Saved', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <>
      <SectionHeading>{words.heading}</SectionHeading>
      <Card className="flex flex-col gap-4">
        <Switch
          label={words.label}
          description={words.description}
          isOn={form.isOn}
          onCheckedChange={isOn => change({ isOn })}
        />
        <TextField
          label={words.days}
          hint={words.hint}
          autoComplete="off"
          maxLength={40}
          value={form.days}
          error={problemOf('days')}
          onChange={event => change({ days: event.target.value })}
        />
        <TextArea
          label="Text"
          hint={`Filled in: ${words.fields.map(field => `{${field}}`).join(', ')}`}
          rows={5}
          maxLength={1000}
          value={form.text}
          error={problemOf('text')}
          onChange={event => change({ text: event.target.value })}
        />
        {isChanged && (
          <Button
            isBusy={save.isPending}
            disabled={!typed.success}
            onClick={() => typed.success && handleSave(typed.data)}
          >
            {words.save}
          </Button>
        )}
      </Card>
      <section aria-labelledby={id}>
        <SectionHeading id={id} level={3}>
          {words.preview}
        </SectionHeading>
        <Card className="flex flex-col gap-3">
          <p className="wrap-anywhere font-bold">{words.subject(companyName)}</p>
          <p>Hi {words.example['first name']},</p>
          <p className="whitespace-pre-line break-words">
            {filledReminder(form.text, words.example)}
          </p>
          <p className="text-muted text-sm">{words.below}</p>
        </Card>
      </section>
    </>
  )
}
