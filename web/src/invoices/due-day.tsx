// The due day of a draft: a button that opens a dialog with the date and what follows from it.
import { addDays, formatDay, isDay } from '@quotewright/domain/dates'
import { dueDayProblem, type Invoice } from '@quotewright/domain/invoices/invoice'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, refusalOr } from '../api-error.ts'
import { useAskDiscard } from '../ask-discard.ts'
import { isFormKept, useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { dueDayForm } from './kept-dialogs.ts'
import { useInvoiceReminderSettings, useInvoiceReminders, useSetDueDay } from './queries.ts'

export type DueDayProps = {
  invoice: Invoice
  /** In the business's time zone. */
  today: string
}

export function DueDay({ invoice, today }: DueDayProps) {
  const [isOpen, setIsOpen] = useState(() => isFormKept(dueDayForm(invoice.id)))
  return (
    <div className="mt-3 border-line border-t pt-3 print:hidden">
      {invoice.dueDay < today && (
        <p className="mb-2 text-red-text">
          The due day has passed. Change it before the invoice goes out.
        </p>
      )}
      <Button
        tone="secondary"
        icon={<CalendarDays aria-hidden="true" size={20} />}
        onClick={() => setIsOpen(true)}
      >
        Change Due Day
      </Button>
      {isOpen && <DueDayDialog invoice={invoice} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

const Typed = z.object({ dueDay: z.string() })

function DueDayDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const stored = { dueDay: invoice.dueDay }
  const { form, change, isChanged, reset } = useKeptForm(dueDayForm(invoice.id), Typed, stored)
  const { dueDay } = form
  const [refusal, setRefusal] = useState<string>()
  const setting = useSetDueDay(invoice.id)
  const askDiscard = useAskDiscard('The due day is not changed yet.')
  const follows = useWhatFollows(invoice)
  const showToast = useToast()
  const isShown = useIsShown()
  const isTyped = isDay(dueDay)
  const problem = refusal ?? (isTyped ? dueDayProblem(dueDay, invoice.day) : null)

  async function handleClose() {
    if (!(await askDiscard(isChanged))) return
    reset(stored)
    onClose()
  }

  function handleSave() {
    setting.mutateAsync({ dueDay }).then(
      () => {
        showToast({ title: 'Due Day Changed', description: formatDay(dueDay), tone: 'success' })
        reset({ dueDay })
        if (isShown()) onClose()
      },
      error => {
        const wrong = error instanceof ApiError ? error.fields['dueDay'] : undefined
        setRefusal(wrong)
        if (wrong !== undefined) return
        const description = refusalOr(error, 'Please try again.')
        showToast({ title: 'Due Day Not Changed', description, tone: 'danger' })
      },
    )
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title="Due day"
      description="For this invoice only. New ones follow Settings."
      onClose={() => void handleClose()}
      isSaving={setting.isPending}
      footer={
        <Button
          size="large"
          isWide
          disabled={!isTyped || problem !== null}
          isBusy={setting.isPending}
          onClick={handleSave}
        >
          Save
        </Button>
      }
    >
      <div className="px-4 pt-1 pb-4">
        <TextField
          label="Due"
          type="date"
          min={invoice.day}
          error={problem ?? undefined}
          hint={isTyped && problem === null ? follows(dueDay) : undefined}
          value={dueDay}
          onChange={event => {
            setRefusal(undefined)
            change({ dueDay: event.target.value })
          }}
        />
      </div>
    </Dialog>
  )
}

/** Returns when the invoice counts as overdue, and when its customer is reminded first. */
function useWhatFollows({ id }: Invoice): (dueDay: string) => string {
  const { data: reminders } = useInvoiceReminders(id)
  const { data: settings } = useInvoiceReminderSettings()
  const [first] = settings?.days ?? []
  const isReminded = settings?.isOn && reminders?.to != null && reminders.stoppedBy === null
  return dueDay => {
    const overdue = `Overdue from ${formatDay(addDays(dueDay, 1))}.`
    if (!isReminded || first === undefined) return overdue
    return `${overdue} First reminder on ${formatDay(addDays(dueDay, first))}.`
  }
}
