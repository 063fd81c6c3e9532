// Settings of invoices: the pattern of their numbers with a preview, the next number, and the days until they are due.
import { dayIn } from '@quotewright/domain/dates'
import type { InvoiceSettings as Settings } from '@quotewright/domain/invoice'
import { invoiceNumber, NextCount, NumberPattern } from '@quotewright/domain/invoice-number'
import { useState } from 'react'
import { ApiError, refusalOr } from '../api-error.ts'
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
  // Follows the invoices that are made meanwhile until a number is typed.
  const [typedNext, setTypedNext] = useState<string | null>(null)
  const next = typedNext ?? String(settings.next)
  const [nextRefusal, setNextRefusal] = useState<string>()
  const checked = NumberPattern.safeParse(pattern)
  const problem = checked.error?.issues[0]?.message
  const nextCount = NextCount.safeParse(Number(next))
  const nextProblem = nextRefusal ?? nextCount.error?.issues[0]?.message
  // Left out if unchanged: another phone may make an invoice meanwhile.
  const isNextChanged = next !== String(settings.next)
  const isChanged =
    pattern !== settings.pattern || days !== String(settings.dueDays) || isNextChanged

  function handleSave() {
    const { version } = settings
    const changed = { pattern, dueDays: Number(days), version }
    saving.mutateAsync({ ...changed, ...(isNextChanged && { next: Number(next) }) }).then(
      () => showToast({ title: 'Invoice Settings Saved', tone: 'success' }),
      error => {
        const refusal = error instanceof ApiError ? error.fields['next'] : undefined
        setNextRefusal(refusal)
        if (refusal !== undefined) return
        showToast({
          title: 'Not Saved',
          description: refusalOr(error, 'Please try again.'),
          tone: 'danger',
        })
      },
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
            checked.success && nextCount.success
              ? `The next is ${invoiceNumber(pattern, nextCount.data, dayIn(timeZone, new Date()))}`
              : undefined
          }
          value={pattern}
          onChange={event => setPattern(event.target.value)}
        />
        <NumberField
          label="Next number"
          hint="Coming from other software? Enter the number after your last invoice."
          places={0}
          maxLength={8}
          error={nextProblem}
          value={next}
          onValueChange={text => {
            setNextRefusal(undefined)
            setTypedNext(text)
          }}
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
          disabled={!isChanged || !checked.success || nextProblem !== undefined || days === ''}
          isBusy={saving.isPending}
        >
          Save
        </Button>
      </Card>
    </Form>
  )
}
