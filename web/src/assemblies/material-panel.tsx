// One material of an assembly: its quantity, its waste, and when it is needed.
import { NumberField } from '../ui/number-field.tsx'
import { QuantityField } from '../ui/quantity-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type MaterialForm, shownPackage } from './assembly-form.ts'
import { ItemPanel } from './item-panel.tsx'
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
    <ItemPanel title={material.name} onRemove={onRemove} onClose={onClose}>
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
      <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
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
    </ItemPanel>
  )
}
