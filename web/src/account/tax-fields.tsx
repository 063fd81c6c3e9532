// The fields for the sales tax of new quotes: the rate, and what is taxed.
import { taxRateProblem } from '@quotewright/domain/quote-form/typed-tax'
import { MAX_TAX_RATE, Taxes } from '@quotewright/domain/quotes/taxes'
import { taxesNames } from '@quotewright/domain/quotes/term-names'
import { NumberField } from '../ui/number-field.tsx'
import { SelectField } from '../ui/select-field.tsx'

type TypedTax = {
  taxPercent: string
  taxes: Taxes
}

/** Tax by line is chosen in each quote. */
const options = Taxes.options
  .filter(value => value !== 'lines')
  .map(value => ({ value, label: taxesNames[value] }))

export type TaxFieldsProps = {
  tax: TypedTax
  /** The server's message. */
  error?: string | undefined
  onChange: (change: Partial<TypedTax>) => void
}

export function TaxFields({ tax: { taxPercent, taxes }, error, onChange }: TaxFieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-3">
      <NumberField
        label="Sales tax"
        suffix="%"
        most={MAX_TAX_RATE / 1000}
        value={taxPercent}
        error={taxRateProblem(taxPercent) ?? error}
        onValueChange={typed => onChange({ taxPercent: typed })}
      />
      <SelectField
        label="Tax is on"
        options={options}
        value={taxes}
        onValueChange={value => onChange({ taxes: Taxes.parse(value) })}
      />
      <p className="col-span-full -mt-1 text-muted text-sm">
        For new quotes. States differ on whether labor is taxed: check with yours.
      </p>
    </div>
  )
}
