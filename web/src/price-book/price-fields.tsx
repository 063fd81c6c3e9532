// The form fields of a price.
import { formatDecimal, formatDollars } from '@quotewright/domain/money'
import { Button } from '../ui/button.tsx'
import { useFocusRefused } from '../ui/field.tsx'
import { MoneyField } from '../ui/number-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type PriceForm, type PriceProblems, starterPrice } from './price-form.ts'
import { categoryName } from './screen-names.ts'

export type PriceFieldsProps = {
  form: PriceForm
  /** Key in the starter list; null for other rows. */
  starterKey: string | null
  factor: number
  categories: readonly string[]
  problems: PriceProblems
  /** Number of refused saves. */
  refusals: number
  onChange: (change: Partial<PriceForm>) => void
}

export function PriceFields(props: PriceFieldsProps) {
  const { form, starterKey, factor, categories, problems, refusals, onChange } = props
  const fields = useFocusRefused<HTMLDivElement>(refusals)
  return (
    <div ref={fields} className="flex flex-col gap-4 px-4 pt-1 pb-4">
      <TextField
        label="Name"
        maxLength={200}
        autoComplete="off"
        value={form.name}
        error={problems.name}
        onChange={event => onChange({ name: event.target.value })}
      />
      <div>
        <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
          <MoneyField
            label="Price"
            value={form.price}
            error={problems.price}
            onValueChange={price => onChange({ price, isStarter: false })}
          />
          <TextField
            label="Unit"
            maxLength={30}
            autoCapitalize="none"
            autoComplete="off"
            value={form.unit}
            error={problems.unit}
            onChange={event => onChange({ unit: event.target.value })}
          />
        </div>
        <StarterNote {...{ form, starterKey, factor, onChange }} />
      </div>
      <MoneyField
        label="Cost to you"
        isOptional
        hint="For a unit. Quotes take it along; customers never see it."
        value={form.unitCost}
        error={problems.unitCost}
        onValueChange={unitCost => onChange({ unitCost })}
      />
      <SelectField
        label="Category"
        options={categories.map(value => ({ value, label: categoryName(value) }))}
        value={form.category}
        onValueChange={category => onChange({ category, isLabor: category === 'labor' })}
      />
      <TextField
        label="Description"
        isOptional
        maxLength={500}
        value={form.description}
        error={problems.description}
        onChange={event => onChange({ description: event.target.value })}
      />
      <Switch
        label="Labor"
        description="Work rather than material"
        isOn={form.isLabor}
        onCheckedChange={isLabor => onChange({ isLabor })}
      />
    </div>
  )
}

type StarterNoteProps = Pick<PriceFieldsProps, 'form' | 'starterKey' | 'factor' | 'onChange'>

/** Explains a starter price, or offers to reset to it. */
function StarterNote({ form, starterKey, factor, onChange }: StarterNoteProps) {
  const starter = starterPrice(starterKey, factor)
  if (!starter) return null
  if (form.isStarter) {
    const price = formatDollars(starter.unitPrice)
    return (
      <p className="mt-1.5 text-muted text-sm">
        {factor === 100
          ? 'Starter price, a US average. Type over it to set your own.'
          : `Starter price ${price} × ${factor}% for your region. Type over it to set your own.`}
      </p>
    )
  }
  const { regional } = starter
  return (
    <Button
      tone="quiet"
      className="self-start"
      onClick={() => onChange({ price: formatDecimal(regional, 2), isStarter: true })}
    >
      {`Reset to starter price, ${formatDollars(regional)}`}
    </Button>
  )
}
