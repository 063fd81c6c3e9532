// From pay, overhead and billable hours to the rate an hour has to be billed at, and to the rows it prices.
import { type LaborRate, laborRate } from '@quotewright/domain/labor-rate'
import { typedPrice } from '@quotewright/domain/line-draft'
import { formatDollars, formatWholeDollars } from '@quotewright/domain/money'
import { type PriceRow, regionalPrice } from '@quotewright/domain/price-row'
import { isRequired } from '@quotewright/domain/required-prices'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useLaborRows, useSetLaborRate } from './queries.ts'

const Form = z.object({
  pay: z.string(),
  burden: z.string(),
  overhead: z.string(),
  paid: z.string(),
  billable: z.string(),
  profit: z.string(),
})
type Form = z.infer<typeof Form>
const empty = { pay: '', burden: '15', overhead: '', paid: '40', billable: '28', profit: '15' }

export type LaborCalculatorProps = { factor: number; onClose: () => void }

export function LaborCalculator({ factor, onClose }: LaborCalculatorProps) {
  const { form, change } = useKeptForm('labor-rate', Form, empty)
  const rows = useLaborRows()
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const setting = useSetLaborRate()
  const showToast = useToast()
  const isShown = useIsShown()
  const parts = rateOf(form)
  const isChosen = (row: PriceRow) => chosen?.has(row.id) ?? isRequired(row)
  const wanted = rows.data?.filter(isChosen) ?? []

  function handleChoose(row: PriceRow, isNow: boolean) {
    const ids = new Set(wanted.map(({ id }) => id))
    if (isNow) ids.add(row.id)
    else ids.delete(row.id)
    setChosen(ids)
  }

  function handleUse(rate: number) {
    const body = { unitPrice: rate, rows: wanted.map(({ id, version }) => ({ id, version })) }
    setting.mutateAsync(body).then(
      () => {
        if (isShown()) onClose()
        const description =
          wanted.length === 1 ? wanted[0]?.name : `${wanted.length} prices are set to it.`
        showToast({ title: 'Rate Saved', description, tone: 'success' })
      },
      (error: Error) => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
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
          disabled={parts === null || wanted.length === 0}
          isBusy={setting.isPending}
          onClick={() => parts && handleUse(parts.rate)}
        >
          {parts === null ? 'Use this rate' : `Use ${formatWholeDollars(parts.rate)} an hour`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-6">
        <RateFields form={form} onChange={change} />
        <Result parts={parts} />
        {rows.data && rows.data.length > 0 && (
          <fieldset>
            <legend className="mb-1 font-semibold">Sets the price of</legend>
            {rows.data.map(row => (
              <Checkbox
                key={row.id}
                isChecked={isChosen(row)}
                onCheckedChange={isNow => handleChoose(row, isNow)}
                label={
                  <>
                    {row.name}
                    <span className="figures block text-muted text-sm">
                      {`now ${formatDollars(regionalPrice(row, factor))} an hour`}
                    </span>
                  </>
                }
              />
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  )
}

function rateOf(form: Form): LaborRate | null {
  if (form.pay === '') return null
  return laborRate({
    hourlyPay: typedPrice(form.pay),
    burdenPercent: Number(form.burden),
    monthlyOverhead: typedPrice(form.overhead),
    paidHours: Number(form.paid),
    billableHours: Number(form.billable),
    profitPercent: Number(form.profit),
  })
}

function RateFields({ form, onChange }: { form: Form; onChange: (part: Partial<Form>) => void }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <MoneyField label="Pay an hour" value={form.pay} onValueChange={pay => onChange({ pay })} />
        <NumberField
          label="Taxes, insurance"
          suffix="%"
          places={1}
          value={form.burden}
          onValueChange={burden => onChange({ burden })}
        />
      </div>
      <MoneyField
        label="Overhead a month"
        hint="Van, tools, rent, phone, office"
        value={form.overhead}
        onValueChange={overhead => onChange({ overhead })}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="Hours paid a week"
          places={1}
          value={form.paid}
          onValueChange={paid => onChange({ paid })}
        />
        <NumberField
          label="Of them billable"
          places={1}
          value={form.billable}
          onValueChange={billable => onChange({ billable })}
        />
      </div>
      <NumberField
        label="Profit"
        hint="Of the rate: 15% leaves $15 of every $100 billed"
        suffix="%"
        places={1}
        value={form.profit}
        onValueChange={profit => onChange({ profit })}
      />
    </>
  )
}

function Result({ parts }: { parts: LaborRate | null }) {
  return (
    <section aria-label="The rate" className="rounded-lg bg-sunken p-4 text-center">
      <output>
        <span className="figures block font-extrabold text-3xl">
          {parts === null ? '–' : formatWholeDollars(parts.rate)}
        </span>
        <span className="text-muted">for each billable hour</span>
      </output>
      {parts && (
        <dl className="mt-3 grid grid-cols-3 gap-2">
          {Object.entries({ Pay: parts.pay, Overhead: parts.overhead, Profit: parts.profit }).map(
            ([name, amount]) => (
              <div key={name}>
                <dt className="text-muted text-sm">{name}</dt>
                <dd className="figures font-semibold">{formatDollars(amount)}</dd>
              </div>
            ),
          )}
        </dl>
      )}
    </section>
  )
}
