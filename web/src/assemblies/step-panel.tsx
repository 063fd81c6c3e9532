// One step of an assembly: what is done, how long it takes and dries, and when it is needed.
import { QuantityField } from '../ui/quantity-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { StepForm } from './assembly-form.ts'
import { ItemPanel } from './item-panel.tsx'
import { PartField } from './part-field.tsx'

export type StepPanelProps = {
  step: StepForm
  errorOf: (field: keyof StepForm) => string | undefined
  onChange: (change: Partial<StepForm>) => void
  onRemove: () => void
  onClose: () => void
}

export function StepPanel({ step, errorOf, onChange, onRemove, onClose }: StepPanelProps) {
  return (
    <ItemPanel title="Step" onRemove={onRemove} onClose={onClose}>
      <TextArea
        label="What is done"
        rows={2}
        maxLength={160}
        value={step.text}
        error={errorOf('text')}
        onChange={event => onChange({ text: event.target.value })}
      />
      <QuantityField
        label="Minutes"
        step={5}
        places={0}
        value={step.minutes}
        error={errorOf('minutes')}
        onValueChange={minutes => onChange({ minutes })}
      />
      <QuantityField
        label="Hours to dry"
        step={12}
        places={0}
        value={step.dryHours}
        error={errorOf('dryHours')}
        onValueChange={dryHours => onChange({ dryHours })}
      />
      <p className="-mt-2 text-muted text-sm">
        The crew leaves and comes back afterward. 0 if the work goes on.
      </p>
      <PartField value={step.part} onValueChange={part => onChange({ part })} />
    </ItemPanel>
  )
}
