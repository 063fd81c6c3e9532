// One material of an assembly: its quantity, its waste, and when it is needed.
import { Trash2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { QuantityField } from '../ui/quantity-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type MaterialForm, shownPackage } from './assembly-form.ts'
import { PartField } from './part-field.tsx'

export type MaterialPanelProps = {
  material: MaterialForm
  errorOf: (path: keyof MaterialForm | 'soldBy.unit' | 'soldBy.holds') => string | undefined
  onChange: (change: Partial<MaterialForm>) => void
  onRemove: () => void
  onClose: () => void
}

export function MaterialPanel(props: MaterialPanelProps) {
  const { material, errorOf, onChange, onRemove, onClose } = props
  const soldBy = shownPackage(material)
  return (
    <Dialog
      isOpen
      variant="panel"
      title={material.name}
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
        <NumberField
          label={material.unit ? `Quantity in ${material.unit}` : 'Quantity'}
          hint="What the work needs, without waste."
          value={material.quantity}
          error={errorOf('quantity')}
          onValueChange={quantity => onChange({ quantity })}
        />
        <QuantityField
          label="Waste in percent"
          step={5}
          places={0}
          value={material.waste}
          error={errorOf('waste')}
          onValueChange={waste => onChange({ waste })}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="Sold by the"
            hint="Bucket, sheet, box"
            maxLength={30}
            autoComplete="off"
            autoCapitalize="none"
            value={soldBy.unit}
            error={errorOf('soldBy.unit')}
            onChange={event => onChange({ soldBy: { ...soldBy, unit: event.target.value } })}
          />
          <NumberField
            label={material.unit ? `One holds, in ${material.unit}` : 'One holds'}
            hint="For the shopping list."
            value={soldBy.holds}
            error={errorOf('soldBy.holds')}
            onValueChange={holds => onChange({ soldBy: { ...soldBy, holds } })}
          />
        </div>
        <PartField value={material.part} onValueChange={part => onChange({ part })} />
      </div>
    </Dialog>
  )
}
