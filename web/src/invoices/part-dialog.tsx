// Invoices a part of an accepted quote: a percentage of its total, or an amount.
import { amountOfPart, type JobMoney } from '@quotewright/domain/invoices/invoice'
import { formatDollars, parseDecimal } from '@quotewright/domain/money'
import { useState } from 'react'
import { v7 } from 'uuid'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { ApiError, refusalOr } from '../api-error.ts'
import { useAskDiscard } from '../ask-discard.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MoneyField, NumberField } from '../ui/number-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { partForm } from './kept-dialogs.ts'
import { liveInvoices } from './live-invoices.ts'
import { useCreateInvoice } from './queries.ts'

const kinds = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Dollars' },
] as const

/** The id is the same for each try, also after a reload, so that a try after a lost answer makes no second invoice. */
const Part = z.object({ id: z.uuid(), kind: z.enum(['percent', 'amount']), typed: z.string() })

export type PartDialogProps = { quoteId: string; money: JobMoney; onClose: () => void }

export function PartDialog({ quoteId, money, onClose }: PartDialogProps) {
  const [newId] = useState(() => v7())
  const usual = usualPercent(money)
  const blank = { id: newId, kind: 'percent' as const, typed: usual }
  const { form, change, isChanged, reset } = useKeptForm(partForm(quoteId), Part, blank)
  const { id, kind, typed } = form
  const [problem, setProblem] = useState<string>()
  const creating = useCreateInvoice()
  const askDiscard = useAskDiscard('The invoice is not made yet.')
  const showToast = useToast()
  const [, navigate] = useLocation()
  const value = parseDecimal(typed, 2) ?? 0

  function close() {
    reset(blank)
    onClose()
  }

  async function handleClose() {
    if (await askDiscard(isChanged)) close()
  }

  async function handleCreate() {
    try {
      const seen = liveInvoices(money).length
      const invoice = await creating.mutateAsync({ id, quoteId, part: { kind, value }, seen })
      close()
      navigate(`/invoices/${invoice.id}`)
    } catch (error) {
      const message = refusalOr(error, 'Please try again.')
      if (error instanceof ApiError && error.status === 422) setProblem(message)
      else showToast({ title: 'No Invoice Made', description: message, tone: 'danger' })
    }
  }

  const field = {
    label: kind === 'percent' ? 'Share of the accepted total' : 'Amount',
    error: problem,
    value: typed,
    onValueChange: (text: string) => {
      setProblem(undefined)
      change({ typed: text })
    },
  }
  return (
    <Dialog
      isOpen
      variant="panel"
      title="Invoice a part"
      description={`${formatDollars(money.left)} of this quote is not invoiced yet.`}
      onClose={() => void handleClose()}
      isSaving={creating.isPending}
      footer={
        <Button
          size="large"
          isWide
          disabled={value === 0}
          isBusy={creating.isPending}
          onClick={() => void handleCreate()}
        >
          Create Invoice
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <Choice
          label="Part"
          options={kinds}
          value={kind}
          onValueChange={next => {
            setProblem(undefined)
            change({ kind: next, typed: next === 'percent' ? usual : '' })
          }}
        />
        {kind === 'percent' ? (
          <NumberField {...field} places={2} suffix="%" />
        ) : (
          <MoneyField {...field} />
        )}
      </div>
    </Dialog>
  )
}

/** Half of the accepted total, or nothing if less is left. */
function usualPercent(money: JobMoney): string {
  const { accepted, left } = money
  const parts = liveInvoices(money).length
  const half = amountOfPart(
    { kind: 'percent', value: 5000 },
    { accepted: accepted ?? 0, left, parts },
  )
  return half <= left ? '50' : ''
}
