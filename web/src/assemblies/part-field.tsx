// When a step or material is needed: on every job, or only with texture or paint.
import { AssemblyPart } from '@quotewright/domain/assemblies/assembly'
import { SelectField } from '../ui/select-field.tsx'
import type { StepForm } from './assembly-form.ts'
import { partNames } from './describe-parts.ts'

export type PartFieldProps = {
  value: StepForm['part']
  onValueChange: (part: StepForm['part']) => void
}

export function PartField({ value, onValueChange }: PartFieldProps) {
  return (
    <SelectField
      label="Needed"
      options={Object.entries(partNames).map(([part, label]) => ({ value: part, label }))}
      value={value}
      onValueChange={part =>
        onValueChange(AssemblyPart.options.find(option => option === part) ?? '')
      }
    />
  )
}
