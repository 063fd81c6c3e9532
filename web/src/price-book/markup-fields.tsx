// The business's overhead and markups, and what they make of a cost of $100.
import { formatDecimal, formatDollars, parseDecimal } from '@quotewright/domain/money'
import {
  defaultPrice,
  describeMarkup,
  Markups,
  noMarkups,
} from '@quotewright/domain/price-book/markup'
import { NumberField } from '../ui/number-field.tsx'

/** As typed. */
export type TypedMarkups = Record<keyof Markups, string>

export const markupNames: Record<keyof Markups, string> = {
  overhead: 'Overhead',
  materials: 'Markup on materials',
  labor: 'Markup on labor',
}
const fields = Object.keys(markupNames) as (keyof Markups)[]

/** Empty fields add nothing. */
function read(typed: TypedMarkups) {
  const texts = fields.map(field => [field, formatDecimal(parseDecimal(typed[field], 2) ?? 0, 2)])
  return Markups.safeParse(Object.fromEntries(texts))
}

export function markupsOf(typed: TypedMarkups): Markups {
  return read(typed).data ?? noMarkups
}

export function markupProblems(typed: TypedMarkups): Partial<Record<keyof Markups, string>> {
  const issues = read(typed).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))
}

export type MarkupFieldsProps = {
  form: TypedMarkups
  problems: Partial<Record<keyof Markups, string>>
  onChange: (change: Partial<TypedMarkups>) => void
}

const EXAMPLE = 100_00

export function MarkupFields({ form, problems, onChange }: MarkupFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      {fields.map(field => (
        <NumberField
          key={field}
          label={markupNames[field]}
          suffix="%"
          places={2}
          error={problems[field]}
          value={form[field]}
          onValueChange={text => onChange({ [field]: text })}
        />
      ))}
      <p role="status" className="figures text-muted text-sm">
        {exampleOf(markupsOf(form))}
      </p>
    </div>
  )
}

/** `Materials that cost you $100.00 are priced at $137.50: 25% markup is 20% margin.` */
function exampleOf(markups: Markups): string {
  const price = defaultPrice(EXAMPLE, false, markups)
  const use = 'Used when you type what an item costs you and no price.'
  if (price === null) return use
  const share = describeMarkup(EXAMPLE, price, markups.overhead)
  return `${use} Materials that cost ${formatDollars(EXAMPLE)} are priced at ${formatDollars(price)}: ${share}.`
}
