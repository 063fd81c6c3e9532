// Who does the work: the labor rate that prices the minutes, and how many people come.
import { isHourly } from '@quotewright/domain/units'
import { Card } from '../ui/card.tsx'
import { QuantityField } from '../ui/quantity-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { AssemblyForm, AssemblyProblems } from './assembly-form.ts'
import { useCopiedPrices } from './copied-prices.ts'

export type LaborFieldsProps = {
  form: AssemblyForm
  problems: AssemblyProblems
  onChange: (change: Partial<AssemblyForm>) => void
}

export function LaborFields({ form, problems, onChange }: LaborFieldsProps) {
  const rates = useCopiedPrices()
    .filter(({ category, unit }) => category === 'labor' && isHourly(unit))
    .map(({ id, key, name }) => ({ key: key ?? id, name }))
  const isListed = rates.some(({ key }) => key === form.labor.key)
  const options = isListed ? rates : [form.labor, ...rates]
  return (
    <Card className="flex flex-col gap-4">
      <SelectField
        label="Labor rate"
        options={options.map(({ key, name }) => ({ value: key, label: name }))}
        value={form.labor.key}
        onValueChange={chosen =>
          onChange({ labor: options.find(({ key }) => key === chosen) ?? form.labor })
        }
      />
      <QuantityField
        label="Crew"
        step={1}
        places={0}
        value={form.crew}
        error={problems['crew']}
        onValueChange={crew => onChange({ crew })}
      />
      <p className="text-muted text-sm">How many people come. The minutes are theirs together.</p>
    </Card>
  )
}
