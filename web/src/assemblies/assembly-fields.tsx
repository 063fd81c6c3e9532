// The form of an assembly: what the customer reads, steps, materials and labor.
import {
  type AssemblyTrade,
  type CoverageUnit,
  coverageUnits,
  MAX_ASSEMBLY_NAME,
} from '@quotewright/domain/assemblies/assembly'
import { bindFields } from '../ui/bind-fields.ts'
import { Card } from '../ui/card.tsx'
import { useFocusRefused } from '../ui/field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { AssemblyForm, AssemblyProblems } from './assembly-form.ts'
import { LaborFields } from './labor-fields.tsx'
import { MaterialList } from './material-list.tsx'
import { StepList } from './step-list.tsx'
import { TradeField } from './trade-field.tsx'

const unitNames: Record<CoverageUnit, string> = {
  each: 'Pieces',
  ft: 'Feet',
  'sq ft': 'Square feet',
}

const DRYWALL_SCOPE = 'Your customer reads this. Texture and paint are added from the job.'

export type AssemblyFieldsProps = {
  form: AssemblyForm
  /** The trade of an assembly that the business added; null for starter assemblies, whose trade is fixed. */
  trade: AssemblyTrade | null
  problems: AssemblyProblems
  /** Number of refused saves. */
  refusals: number
  onChange: (change: Partial<AssemblyForm>) => void
}

export function AssemblyFields(props: AssemblyFieldsProps) {
  const { form, trade, problems, refusals, onChange } = props
  const fields = useFocusRefused<HTMLDivElement>(refusals)
  const field = bindFields(form, problems, onChange)
  return (
    <div ref={fields} className="flex flex-col gap-5">
      <Card className="flex flex-col gap-4">
        <TextField
          label="Name"
          maxLength={MAX_ASSEMBLY_NAME}
          autoComplete="off"
          {...field('name')}
        />
        {trade && <TradeField trade={trade} labor={form.labor} onChange={onChange} />}
        <TextArea
          label="Scope of work"
          hint={form.trade === 'drywall' ? DRYWALL_SCOPE : 'Your customer reads this.'}
          maxLength={400}
          {...field('scope')}
        />
        <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
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
        {form.coversUnit !== 'each' && (
          <Switch
            label="Charge smaller work by its size"
            description={smallerHint(form)}
            isOn={form.inProportion ?? false}
            onCheckedChange={inProportion => onChange({ inProportion })}
          />
        )}
        <NumberField
          label="Time beyond this size"
          hint={furtherHint(form)}
          suffix="%"
          places={0}
          value={form.furtherTime ?? '100'}
          error={problems['furtherTime']}
          onValueChange={furtherTime => onChange({ furtherTime })}
        />
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

/** `Each further 10 sq ft takes 33% of the minutes, and all of the materials.` */
function furtherHint({ covers, coversUnit, furtherTime }: AssemblyForm): string {
  const pieces = Number(covers) > 1 ? covers : 'one'
  const size = coversUnit === 'each' ? pieces : sizeOf({ covers, coversUnit })
  return `Each further ${size} takes ${furtherTime || '100'}% of the minutes, and all of the materials.`
}

/** `Work below 4 sq ft is charged as 4 sq ft.` */
function smallerHint({ inProportion, ...form }: AssemblyForm): string {
  const size = sizeOf(form)
  return inProportion
    ? `Work is charged by its size, also below ${size}.`
    : `Work below ${size} is charged as ${size}.`
}

function sizeOf({ covers, coversUnit }: Pick<AssemblyForm, 'covers' | 'coversUnit'>): string {
  return `${covers || '1'} ${coversUnit}`
}

function unitOf(value: string): CoverageUnit {
  return coverageUnits.find(unit => unit === value) ?? 'each'
}
