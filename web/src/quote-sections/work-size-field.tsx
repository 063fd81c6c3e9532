// Changes the size of work that was picked from the catalog, such as 1,240 sq ft of wall.
import { formatQuantity, MAX_QUANTITY, parseDecimal } from '@quotewright/domain/money'
import { assembliesOf } from '@quotewright/domain/starter-assemblies'
import type { TypedLine } from '@quotewright/domain/typed-line'
import { atSize, workSize } from '@quotewright/domain/work-size'
import { useState } from 'react'
import { useLoadedCatalog } from '../catalog/queries.ts'
import { QuantityField } from '../ui/quantity-field.tsx'
import type { QuoteLinesActions } from './use-quote-lines.ts'

export type WorkSizeFieldProps = {
  sectionId: string
  /** The section's lines. */
  lines: readonly TypedLine[]
  onResize: QuoteLinesActions['resize']
}

/** Nothing before the catalog has loaded: the business's own assemblies are unknown. */
export function WorkSizeField({ sectionId, lines, onResize }: WorkSizeFieldProps) {
  const catalog = useLoadedCatalog()
  // As the sheet opened: a size that is typed digit by digit would round corrected hours at each digit.
  const [linesBefore] = useState(lines)
  const [typed, setTyped] = useState<string | null>(null)
  const assemblies = catalog ? assembliesOf(catalog.assemblies) : []
  const now = workSize(lines, assemblies)
  const work = workSize(linesBefore, assemblies)
  if (!now || !work) return null
  const { covers } = work.recipe
  const isCounted = covers.unit === 'each'

  const handleSize = (text: string) => {
    setTyped(text)
    const size = parseDecimal(text, 3)
    if (size === null || size === 0 || size > MAX_QUANTITY) return
    onResize(before => atSize(before, { id: sectionId, work, size }))
  }

  return (
    <QuantityField
      label={isCounted ? 'How many' : 'Size'}
      error={typed !== null && parseDecimal(typed, 3) === 0 ? 'Type more than 0' : undefined}
      step={covers.quantity / 1000}
      suffix={isCounted ? undefined : covers.unit}
      value={typed ?? formatQuantity(now.size)}
      onValueChange={handleSize}
      onBlur={() => setTyped(null)}
    />
  )
}
