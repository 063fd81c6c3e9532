// The form that adds a material the analysis missed (spec §5).
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Form } from '../ui/form.tsx'
import { MoneyField } from '../ui/number-field.tsx'
import { QuantityField } from '../ui/quantity-field.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { TextField } from '../ui/text-field.tsx'
import { canAdd, type TypedMaterial } from './analysis-items.ts'

export type AddMaterialProps = {
  typed: TypedMaterial
  onType: (typed: TypedMaterial) => void
  onAdd: () => void
}

export function AddMaterial({ typed, onType, onAdd }: AddMaterialProps) {
  return (
    <section aria-labelledby="add-material">
      <SectionHeading id="add-material">Add Additional Material</SectionHeading>
      <Card>
        <Form className="flex flex-col gap-4" onSubmit={() => canAdd(typed) && onAdd()}>
          <TextField
            label="Material name"
            value={typed.name}
            maxLength={300}
            onChange={event => onType({ ...typed, name: event.target.value })}
          />
          <div className="flex flex-wrap gap-3 *:flex-[1_1_7.5rem] *:first:flex-[2_1_11.5rem]">
            <QuantityField
              label="Quantity"
              step={1}
              value={typed.quantity}
              onValueChange={quantity => onType({ ...typed, quantity })}
            />
            <MoneyField
              label="Unit price"
              value={typed.unitPrice}
              onValueChange={unitPrice => onType({ ...typed, unitPrice })}
            />
          </div>
          <Button tone="secondary" type="submit" disabled={!canAdd(typed)}>
            Add Material
          </Button>
        </Form>
      </Card>
    </section>
  )
}
