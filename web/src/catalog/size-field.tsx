// The size of an assembly's work in the catalog, such as 340 sq ft of wall, which − and + would take many presses for.
import {
  formatQuantity,
  MAX_QUANTITY,
  parseDecimal,
  type Thousandths,
} from '@quotewright/domain/money'
import { useState } from 'react'
import { NumberField } from '../ui/number-field.tsx'

export type TypedSize = {
  size: Thousandths
  unit: string
  onSize: (size: Thousandths) => void
}

export function SizeField({ name, size, unit, onSize }: TypedSize & { name: string }) {
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = typed === null ? null : parseDecimal(typed, 3)
  // What is typed stays as it is, such as `12.`, until − or + changes the size.
  const shown = typed !== null && (wanted === size || !isSize(wanted)) ? typed : null
  return (
    <span className="w-32">
      <NumberField
        label={`Size of ${name}`}
        isLabelHidden
        suffix={unit}
        value={shown ?? formatQuantity(size)}
        onValueChange={text => {
          setTyped(text)
          const next = parseDecimal(text, 3)
          if (isSize(next)) onSize(next)
        }}
        onBlur={() => setTyped(null)}
      />
    </span>
  )
}

function isSize(size: number | null): size is Thousandths {
  return size !== null && size > 0 && size <= MAX_QUANTITY
}
