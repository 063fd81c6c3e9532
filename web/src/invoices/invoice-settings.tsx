// Settings of invoices: the pattern of their numbers with a preview, the next number, and the days until they are due.
import { dayIn } from '@quotewright/domain/dates'
import type { InvoiceSettings as Settings } from '@quotewright/domain/invoices/invoice'
import {
  invoiceNumber,
  NextCount,
  NumberPattern,
} from '@quotewright/domain/invoices/invoice-number'
import { Version } from '@quotewright/domain/version'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, refusalOr, theirsAfter } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { type FieldNames, FormConflict, useFormConflict } from '../form-conflict.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Form } from '../ui/form.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import {
  useInvoiceSettings,
  useRefetchInvoiceSettings,
  useSaveInvoiceSettings,
} from './settings-queries.ts'

const Typed = z.object({
  pattern: z.string(),
  /** Null follows the invoices that are made meanwhile. */
  next: z.nullable(z.string()),
  dueDays: z.string(),
  version: Version,
})
type Typed = z.infer<typeof Typed>

const formOf = ({ pattern, dueDays, version }: Settings): Typed => ({
  pattern,
  next: null,
  dueDays: String(dueDays),
  version,
})

/** Without the next number, which goes on with each invoice. */
const contentOf = ({ pattern, dueDays }: Typed) => [pattern.trim(), Number(dueDays)]

const names: FieldNames<Typed> = {
  pattern: 'Invoice number',
  next: 'Next number',
  dueDays: 'Days until due',
}

export function InvoiceSettings({ timeZone }: { timeZone: string }) {
  const query = useInvoiceSettings()
  if (query.data) return <SettingsForm settings={query.data} timeZone={timeZone} />
  if (query.isError) return <QueryError query={query} />
  return (
    <Loading label="Loading invoice settings">
      <Skeleton className="h-64 w-full rounded-lg" />
    </Loading>
  )
}

function SettingsForm({ settings, timeZone }: { settings: Settings; timeZone: string }) {
  const kept = useKeptForm('invoice-settings', Typed, formOf(settings))
  const { form, change } = kept
  const { pattern, dueDays } = form
  const { endConflict, isSettled, conflict } = useFormConflict(kept, handleSave, contentOf)
  const saving = useSaveInvoiceSettings()
  const refetch = useRefetchInvoiceSettings()
  const showToast = useToast()
  const next = form.next ?? String(settings.next)
  const [nextRefusal, setNextRefusal] = useState<string>()
  const checked = NumberPattern.safeParse(pattern)
  const problem = checked.error?.issues[0]?.message
  const nextCount = NextCount.safeParse(Number(next))
  const nextProblem = nextRefusal ?? nextCount.error?.issues[0]?.message

  function handleSave(typed: Typed) {
    endConflict()
    const { version } = typed
    const changed = { pattern: typed.pattern, dueDays: Number(typed.dueDays), version }
    // Left out if unchanged: another phone may make an invoice meanwhile.
    const isNextChanged = typed.next !== null && typed.next !== String(settings.next)
    saving.mutateAsync({ ...changed, ...(isNextChanged && { next: Number(typed.next) }) }).then(
      saved => {
        kept.settle(typed, formOf(saved))
        showToast({ title: 'Invoice Settings Saved', tone: 'success' })
      },
      (error: unknown) => handleFailure(error, typed),
    )
  }

  async function handleFailure(error: unknown, typed: Typed) {
    const refusal = error instanceof ApiError ? error.fields['next'] : undefined
    setNextRefusal(refusal)
    if (refusal !== undefined) return
    const latest = await theirsAfter(error, refetch)
    if (isSettled(typed, latest && formOf(latest))) return
    const description = refusalOr(error, 'Please try again.')
    showToast({ title: 'Not Saved', description, tone: 'danger' })
  }

  return (
    <Form onSubmit={() => handleSave(form)}>
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
          onChange={event => change({ pattern: event.target.value })}
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
            change({ next: text })
          }}
        />
        <NumberField
          label="Due after"
          places={0}
          suffix="days"
          maxLength={3}
          value={dueDays}
          onValueChange={typed => change({ dueDays: typed })}
        />
        <Button
          type="submit"
          className="self-start"
          disabled={
            !kept.isChanged || !checked.success || nextProblem !== undefined || dueDays === ''
          }
          isBusy={saving.isPending}
        >
          Save
        </Button>
      </Card>
      <FormConflict
        subject="invoice setting"
        names={names}
        texts={{ next: typed => typed ?? 'Goes on by itself' }}
        {...conflict}
      />
    </Form>
  )
}
