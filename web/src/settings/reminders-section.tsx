// Settings, Reminders: whether customers without an answer are reminded, on which days, and with which words.
import type { CurrentUser } from '@quotewright/domain/account'
import { templateOf } from '@quotewright/domain/quote-template'
import { filledReminder, ReminderSettings, reminderFields } from '@quotewright/domain/reminders'
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
import { useReminderSettings, useSaveReminderSettings } from './reminder-queries.ts'

export function RemindersSection({ user }: { user: CurrentUser }) {
  const settings = useReminderSettings()
  if (settings.isPending) {
    return (
      <Loading label="Loading the reminders">
        <Skeleton className="h-64 w-full" />
      </Loading>
    )
  }
  if (settings.isError) return <QueryError query={settings} />
  const { companyName } = templateOf(user.business)
  return <ReminderForm stored={settings.data} companyName={companyName} />
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

const example = {
  'first name': 'Maria',
  'quote number': 'Q-1763669509123KZQF',
  link: 'https://…',
}

type ReminderFormProps = { stored: ReminderSettings; companyName: string }

function ReminderForm({ stored, companyName }: ReminderFormProps) {
  const { form, change, isChanged, reset } = useKeptForm('reminders', Form, formOf(stored))
  const save = useSaveReminderSettings()
  const showToast = useToast()
  const typed = z.safeParse(ReminderSettings, toSettings(form))
  const problemOf = (name: keyof Form) =>
    typed.error?.issues.find(({ path }) => path[0] === name)?.message

  function handleSave(settings: ReminderSettings) {
    save.mutateAsync(settings).then(
      saved => {
        reset(formOf(saved))
        showToast({ title: 'Reminders Saved', tone: 'success' })
      },
      (error: Error) => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <>
      <Card className="flex flex-col gap-4">
        <Switch
          label="Remind customers"
          description="By email at 9 AM, until they answer or ask. Each quote has its own switch, too."
          isOn={form.isOn}
          onCheckedChange={isOn => change({ isOn })}
        />
        <TextField
          label="Days after sending"
          hint="Applies to quotes that you send from now on."
          autoComplete="off"
          maxLength={40}
          value={form.days}
          error={problemOf('days')}
          onChange={event => change({ days: event.target.value })}
        />
        <TextArea
          label="Text"
          hint={`Filled in: ${reminderFields.map(field => `{${field}}`).join(', ')}`}
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
            Save reminders
          </Button>
        )}
      </Card>
      <section aria-labelledby="reminder-preview">
        <SectionHeading id="reminder-preview">Preview</SectionHeading>
        <Card className="flex flex-col gap-3">
          <p className="font-bold">Reminder: your quote from {companyName}</p>
          <p>Hi {example['first name']},</p>
          <p className="whitespace-pre-line break-words">{filledReminder(form.text, example)}</p>
          <p className="text-muted text-sm">
            Below: the total, a button to the quote, and a link that ends the reminders.
          </p>
        </Card>
      </section>
    </>
  )
}
