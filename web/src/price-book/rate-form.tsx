// The labor rate form: fields, and the resulting rate.
import { type LaborRate, laborRate } from '@quotewright/domain/price-book/labor-rate'
import { typedPrice } from '@quotewright/domain/quote-form/typed-line'
import * as z from 'zod/mini'
import { MoneyField, NumberField } from '../ui/number-field.tsx'

export const RateForm = z.object({
  /** The rate itself, typed or calculated; null shows the stored one. */
  charge: z.nullable(z.string()),
  pay: z.string(),
  burden: z.string(),
  overhead: z.string(),
  paid: z.string(),
  billable: z.string(),
  profit: z.string(),
})
export type RateForm = z.infer<typeof RateForm>
export const emptyRate: RateForm = {
  charge: null,
  pay: '',
  burden: '15',
  overhead: '',
  paid: '40',
  billable: '28',
  profit: '15',
}

/** Returns null until the pay is entered. */
export function rateOf(form: RateForm): LaborRate | null {
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

export function RateFields({
  form,
  onChange,
}: {
  form: RateForm
  onChange: (part: Partial<RateForm>) => void
}) {
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3 large-text:grid-cols-1">
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
      <div className="grid grid-cols-2 items-end gap-3 large-text:grid-cols-1">
        <NumberField
          label="Hours paid a week"
          places={1}
          value={form.paid}
          onValueChange={paid => onChange({ paid })}
        />
        <NumberField
          label="Billable hours"
          places={1}
          value={form.billable}
          onValueChange={billable => onChange({ billable })}
        />
      </div>
      <NumberField
        label="Profit"
        hint="Share of the rate: 15% leaves $15 of every $100 billed"
        suffix="%"
        places={1}
        value={form.profit}
        onValueChange={profit => onChange({ profit })}
      />
    </>
  )
}
