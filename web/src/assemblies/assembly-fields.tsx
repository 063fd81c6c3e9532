// The form of an assembly: what the customer reads, steps, materials and labor.
import { type CoverageUnit, coverageUnits } from '@quotewright/domain/assembly'
import { bindFields } from '../ui/bind-fields.ts'
import { Card } from '../ui/card.tsx'
import { useFocusRefused } from '../ui/field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { AssemblyForm, AssemblyProblems } from './assembly-form.ts'
import { LaborFields } from './labor-fields.tsx'
import { MaterialList } from './material-list.tsx'
import { StepList } from './step-list.tsx'

const unitNames: Record<CoverageUnit, string> = {
  each: 'Pieces',
  ft: 'Feet',
  'sq ft': 'Square feet',
}

export type AssemblyFieldsProps = {
  form: AssemblyForm
  problems: AssemblyProblems
  /** Number of refused saves. */
  refusals: number
  onChange: (change: Partial<AssemblyForm>) => void
}

export function AssemblyFields({ form, problems, refusals, onChange }: AssemblyFieldsProps) {
  const fields = useFocusRefused<HTMLDivElement>(refusals)
  const field = bindFields(form, problems, onChange)
  return (
    <div ref={fields} className="flex flex-col gap-5">
      <Card className="flex flex-col gap-4">
        <TextField label="Name" maxLength={80} autoComplete="off" {...field('name')} />
        <TextArea
          label="Scope of work"
          hint="Your customer reads this. Texture and paint are added from the job."
          maxLength={400}
          {...field('scope')}
        />
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label="Covers"
            value={form.covers}
            error={problems['covers.quantity']}
            onValueChange={covers => onChange({ covers })}
          />
          <SelectField
            label="Unit"
            options={coverageUnits.map(value => ({ value, label: unitNames[value] }))}
            value={form.coversUnit}
            onValueChange={unit => onChange({ coversUnit: unitOf(unit) })}
          />
        </div>
        <p className="text-muted text-sm">
          Minutes and materials are for this size. Larger work takes more in proportion.
        </p>
      </Card>
      <StepList steps={form.steps} problems={problems} onChange={steps => onChange({ steps })} />
      <MaterialList
        materials={form.materials}
        problems={problems}
        onChange={materials => onChange({ materials })}
      />
      <LaborFields form={form} problems={problems} onChange={onChange} />
    </div>
  )
}

function unitOf(value: string): CoverageUnit {
  return coverageUnits.find(unit => unit === value) ?? 'each'
}
