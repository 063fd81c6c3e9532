// How long a done job took, next to the hours of its quote.
import { hoursText } from '@quotewright/domain/duration'
import {
  comparedHours,
  type JobHours,
  WorkedHours,
} from '@quotewright/domain/schedule/worked-hours'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { refusalOr } from '../api-error.ts'
import { isFormKept, useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { useScreenToast } from '../ui/toast.tsx'
import { WhileSaved } from '../ui/while-saved.tsx'
import { useSaveWorkedHours } from './queries.ts'

const Typed = z.object({ text: z.string() })

const keyOf = (quoteId: string) => `worked-hours/${quoteId}`

export function WorkedHoursForm({ quoteId, hours }: { quoteId: string; hours: JobHours }) {
  const [isChanging, setIsChanging] = useState(
    () => hours.worked !== null && isFormKept(keyOf(quoteId)),
  )
  if (hours.worked === null || isChanging) {
    return (
      <Form
        quoteId={quoteId}
        hours={hours}
        isChanging={isChanging}
        onDone={() => setIsChanging(false)}
      />
    )
  }
  const compared = comparedHours(hours.quoted, hours.worked)
  return (
    <div className="flex items-center justify-between gap-3">
      <p>
        Took <span className="figures font-semibold">{hoursText(hours.worked)}</span>
        {compared !== null && `, ${compared} (${hoursText(hours.quoted)})`}
      </p>
      <Button tone="quiet" onClick={() => setIsChanging(true)}>
        Change
      </Button>
    </div>
  )
}

const label = 'Hours worked by all people'

type FormProps = { quoteId: string; hours: JobHours; isChanging: boolean; onDone: () => void }

function Form({ quoteId, hours: { quoted, worked }, isChanging, onDone }: FormProps) {
  const stored = { text: worked === null ? '' : String(worked / 1000) }
  const { form, change, reset } = useKeptForm(keyOf(quoteId), Typed, stored)
  const { text } = form
  const saving = useSaveWorkedHours(quoteId)
  const showToast = useScreenToast()
  const typed = z.safeParse(WorkedHours, { hours: text === '' ? null : text })
  const isTyped = typed.success && (isChanging || typed.data.hours !== null)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isTyped) return
    const handleSaved = () => {
      reset(form)
      onDone()
    }
    saving.mutateAsync(typed.data).then(handleSaved, (error: unknown) =>
      showToast({
        title: 'Not Saved',
        description: refusalOr(error, 'Please try again.'),
        tone: 'danger',
      }),
    )
  }

  return (
    <form onSubmit={handleSubmit} className="flex items-end gap-3">
      <WhileSaved isSaving={saving.isPending} className="min-w-0 flex-1">
        <NumberField
          label={quoted === 0 ? label : `${label} (quoted: ${hoursText(quoted)})`}
          suffix="h"
          places={2}
          value={text}
          onValueChange={hours => change({ text: hours })}
          error={typed.error?.issues[0]?.message}
        />
      </WhileSaved>
      <Button type="submit" tone="secondary" isBusy={saving.isPending} disabled={!isTyped}>
        Save
      </Button>
    </form>
  )
}
