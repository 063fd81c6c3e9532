// One step of an assembly: what is done, how long it takes and dries, and when it is needed.
import { Trash2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { QuantityField } from '../ui/quantity-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { StepForm } from './assembly-form.ts'
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
    <Dialog
      isOpen
      variant="panel"
      title="Step"
      onClose={onClose}
      footer={
        <>
          <Button
            tone="secondary"
            size="large"
            className="shrink-0 px-4!"
            icon={<Trash2 aria-hidden="true" size={20} />}
            onClick={onRemove}
          >
            Remove
          </Button>
          <Button size="large" className="flex-1 px-3!" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
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
      </div>
    </Dialog>
  )
}
