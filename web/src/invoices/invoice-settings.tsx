// Settings of invoices: the pattern of their numbers with a preview, and the days until they are due.
import { dayIn } from '@quotewright/domain/dates'
import type { InvoiceSettings as Settings } from '@quotewright/domain/invoice'
import { invoiceNumber, NumberPattern } from '@quotewright/domain/invoice-number'
import { useState } from 'react'
import { refusalOr } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Form } from '../ui/form.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useInvoiceSettings, useSaveInvoiceSettings } from './queries.ts'

export function InvoiceSettings({ timeZone }: { timeZone: string }) {
  const query = useInvoiceSettings()
  if (query.data) {
    // Starts over when the settings were changed elsewhere.
    return <SettingsForm key={query.data.version} settings={query.data} timeZone={timeZone} />
  }
  if (query.isError) return <QueryError query={query} />
  return (
    <Loading label="Loading invoice settings">
      <Skeleton className="h-64 w-full rounded-lg" />
    </Loading>
  )
}

function SettingsForm({ settings, timeZone }: { settings: Settings; timeZone: string }) {
  const [pattern, setPattern] = useState(settings.pattern)
  const [days, setDays] = useState(String(settings.dueDays))
  const saving = useSaveInvoiceSettings()
  const showToast = useToast()
  const checked = NumberPattern.safeParse(pattern)
  const problem = checked.error?.issues[0]?.message
  const isChanged = pattern !== settings.pattern || days !== String(settings.dueDays)

  function handleSave() {
    const { version } = settings
    saving.mutateAsync({ pattern, dueDays: Number(days), version }).then(
      () => showToast({ title: 'Invoice Settings Saved', tone: 'success' }),
      error =>
        showToast({
          title: 'Not Saved',
          description: refusalOr(error, 'Please try again.'),
          tone: 'danger',
        }),
    )
  }

  return (
    <Form onSubmit={handleSave}>
      <Card className="flex flex-col gap-4">
        <TextField
          label="Invoice number"
          autoComplete="off"
          maxLength={30}
          error={problem}
          hint={
            checked.success
              ? `The next is ${invoiceNumber(pattern, settings.next, dayIn(timeZone, new Date()))}`
              : undefined
          }
          value={pattern}
          onChange={event => setPattern(event.target.value)}
        />
        <NumberField
          label="Due after"
          places={0}
          suffix="days"
          maxLength={3}
          value={days}
          onValueChange={setDays}
        />
        <Button
          type="submit"
          className="self-start"
          disabled={!isChanged || !checked.success || days === ''}
          isBusy={saving.isPending}
        >
          Save
        </Button>
      </Card>
    </Form>
  )
}
