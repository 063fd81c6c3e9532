// From pay, overhead and billable hours to the rate an hour has to be billed at.
import { laborRate } from '@quotewright/domain/labor-rate'
import { typedPrice } from '@quotewright/domain/line-draft'
import { formatDollars, formatWholeDollars } from '@quotewright/domain/money'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useLaborRows, useSavePriceRow } from './queries.ts'

const Form = z.object({
  pay: z.string(),
  burden: z.string(),
  overhead: z.string(),
  paid: z.string(),
  billable: z.string(),
  profit: z.string(),
})
const empty = { pay: '', burden: '15', overhead: '', paid: '40', billable: '28', profit: '15' }

export function LaborCalculator({ onClose }: { onClose: () => void }) {
  const { form, change } = useKeptForm('labor-rate', Form, empty)
  const [rowId, setRowId] = useState('')
  const rows = useLaborRows()
  const save = useSavePriceRow()
  const showToast = useToast()
  const rate =
    form.pay === ''
      ? null
      : laborRate({
          hourlyPay: typedPrice(form.pay),
          burdenPercent: Number(form.burden),
          monthlyOverhead: typedPrice(form.overhead),
          paidHours: Number(form.paid),
          billableHours: Number(form.billable),
          profitPercent: Number(form.profit),
        })
  const row = rows.data?.find(({ id }) => id === rowId) ?? rows.data?.[0]

  function handleUse() {
    if (!row || rate === null) return
    const { key: _, ...fields } = row
    save.mutate(
      { ...fields, unitPrice: rate },
      {
        onSuccess() {
          onClose()
          showToast({ title: 'Rate Saved', description: row.name, tone: 'success' })
        },
        onError: error => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
      },
    )
  }

  return (
    <Dialog
      isOpen
      title="Labor rate"
      description="What an hour must cost your customer."
      onClose={onClose}
      footer={
        <Button
          size="large"
          isWide
          disabled={rate === null || !row}
          isBusy={save.isPending}
          onClick={handleUse}
        >
          {rate === null ? 'Use this rate' : `Use ${formatWholeDollars(rate)} an hour`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-6">
        <div className="grid grid-cols-2 gap-3">
          <MoneyField label="Pay an hour" value={form.pay} onValueChange={pay => change({ pay })} />
          <NumberField
            label="Taxes, insurance"
            suffix="%"
            places={1}
            value={form.burden}
            onValueChange={burden => change({ burden })}
          />
        </div>
        <MoneyField
          label="Overhead a month"
          hint="Van, tools, rent, phone, office"
          value={form.overhead}
          onValueChange={overhead => change({ overhead })}
        />
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label="Hours paid a week"
            places={1}
            value={form.paid}
            onValueChange={paid => change({ paid })}
          />
          <NumberField
            label="Of them billable"
            places={1}
            value={form.billable}
            onValueChange={billable => change({ billable })}
          />
        </div>
        <NumberField
          label="Profit"
          suffix="%"
          places={1}
          value={form.profit}
          onValueChange={profit => change({ profit })}
        />
        {rows.data && rows.data.length > 0 && (
          <SelectField
            label="Sets the price of"
            options={rows.data.map(({ id, name, unitPrice }) => ({
              value: id,
              label: `${name}, now ${formatDollars(unitPrice)}`,
            }))}
            value={row?.id ?? ''}
            onValueChange={setRowId}
          />
        )}
        <output className="rounded-lg bg-sunken p-4 text-center">
          <span className="figures block font-extrabold text-3xl">
            {rate === null ? '–' : formatWholeDollars(rate)}
          </span>
          <span className="text-muted">an hour</span>
        </output>
      </div>
    </Dialog>
  )
}
