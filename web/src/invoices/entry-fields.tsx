// The fields of a payment: amount, how, day and note. A write-off has no way of payment.
import { methodNames, PaymentMethod } from '@quotewright/domain/invoices/ledger'
import { formatDecimal, parseDecimal } from '@quotewright/domain/money'
import { useId, useState } from 'react'
import { v7 } from 'uuid'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { Choice } from '../ui/choice.tsx'
import { MoneyField } from '../ui/number-field.tsx'
import { TextField } from '../ui/text-field.tsx'

const Entry = z.object({
  /** The same until the dialog closes, also after a reload, so that a try after a lost answer counts once. */
  id: z.uuid(),
  amount: z.string(),
  method: PaymentMethod,
  checkNumber: z.string(),
  day: z.string(),
  note: z.string(),
})
type Entry = z.infer<typeof Entry>
export type TypedEntry = Omit<Entry, 'id'>

function blankEntry(suggested: number, day: string): Entry {
  const amount = suggested > 0 ? formatDecimal(suggested, 2) : ''
  return { id: v7(), amount, method: 'check', checkNumber: '', day, note: '' }
}

export function useTypedEntry(keptAs: string, suggested: number, today: string) {
  const [blank] = useState(() => blankEntry(suggested, today))
  const { form, change, isChanged, reset } = useKeptForm(keptAs, Entry, blank)
  const amount = parseDecimal(form.amount, 2) ?? 0
  return {
    typed: form,
    change,
    isChanged,
    isComplete: amount > 0 && form.day !== '',
    entry: { ...form, amount },
    discard: () => reset(blank),
  }
}

const methods = PaymentMethod.options.map(value => ({ value, label: methodNames[value] }))

export type EntryFieldsProps = {
  typed: TypedEntry
  change: (part: Partial<TypedEntry>) => void
  today: string
  /** The server's answers by field. */
  problems: Record<string, string>
  hasMethod: boolean
}

export function EntryFields({ typed, change, today, problems, hasMethod }: EntryFieldsProps) {
  const form = useId()
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
      <MoneyField
        id={`${form}-amount`}
        label="Amount"
        error={problems['amount']}
        value={typed.amount}
        onValueChange={amount => change({ amount })}
      />
      {hasMethod && (
        <Choice
          label="How"
          options={methods}
          value={typed.method}
          onValueChange={method => change({ method })}
        />
      )}
      {hasMethod && typed.method === 'check' && (
        <TextField
          label="Check number"
          isOptional
          autoComplete="off"
          inputMode="numeric"
          maxLength={40}
          value={typed.checkNumber}
          onChange={event => change({ checkNumber: event.target.value })}
        />
      )}
      <TextField
        label="Day"
        type="date"
        max={today}
        error={problems['day']}
        value={typed.day}
        onChange={event => change({ day: event.target.value })}
      />
      <TextField
        label="Note"
        isOptional
        autoComplete="off"
        maxLength={300}
        value={typed.note}
        onChange={event => change({ note: event.target.value })}
      />
    </div>
  )
}
