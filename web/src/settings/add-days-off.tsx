// The form that adds own days off: the first day, the last one if it is another, and what for.
import { DaysOffRange } from '@quotewright/domain/schedule/days-off'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'

export type AddDaysOffProps = {
  today: string
  isBusy: boolean
  /** Returns whether they are saved. */
  onAdd: (range: DaysOffRange) => Promise<boolean>
}

const Typed = z.object({ from: z.string(), to: z.string(), label: z.string() })
const empty = { from: '', to: '', label: '' }

export function AddDaysOff({ today, isBusy, onAdd }: AddDaysOffProps) {
  const { form, change, settle } = useKeptForm('days-off', Typed, empty)
  const { from, to, label } = form
  const read = DaysOffRange.safeParse({ from, to: to || from, label })
  const problemOf = (name: keyof DaysOffRange) =>
    from === '' ? null : read.error?.issues.find(({ path }) => path[0] === name)?.message

  async function handleSubmit() {
    if (read.success && (await onAdd(read.data))) settle(form, empty)
  }

  return (
    <Form onSubmit={() => void handleSubmit()} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
        <TextField
          label="First day off"
          type="date"
          required
          min={today}
          value={from}
          error={problemOf('from')}
          onChange={event => change({ from: event.target.value })}
        />
        <TextField
          label="Last day off"
          type="date"
          min={from || today}
          value={to}
          error={problemOf('to')}
          onChange={event => change({ to: event.target.value })}
        />
      </div>
      <TextField
        label="What for"
        isOptional
        placeholder="Hunting"
        autoComplete="off"
        maxLength={40}
        value={label}
        onChange={event => change({ label: event.target.value })}
      />
      <Button type="submit" tone="secondary" isBusy={isBusy}>
        Add days off
      </Button>
    </Form>
  )
}
