// Asks which column of a price list holds what, with an example from the first row.
import { type ColumnMap, ImportField, requiredFields } from '@quotewright/domain/price-columns'
import { SelectField } from '../ui/select-field.tsx'

const labels: Record<ImportField, string> = {
  name: 'Name',
  unitPrice: 'Price',
  unitCost: 'Cost to you',
  unit: 'Unit',
  category: 'Category',
  description: 'Description',
  isLabor: 'Labor, yes or no',
}
const NONE = ''

export type ColumnMappingProps = {
  head: readonly string[]
  example: readonly string[]
  columns: ColumnMap
  onChange: (columns: ColumnMap) => void
}

export function ColumnMapping({ head, example, columns, onChange }: ColumnMappingProps) {
  const options = head.map((name, index) => ({
    value: String(index),
    label: labelOf(name, index, example[index]),
  }))
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-6">
      <p>Which column of your list is which? The choice is remembered for the next list.</p>
      {ImportField.options.map(field => {
        const isRequired = requiredFields.some(required => required === field)
        return (
          <SelectField
            key={field}
            label={labels[field]}
            isOptional={!isRequired}
            options={isRequired ? options : [{ value: NONE, label: 'None' }, ...options]}
            placeholder={isRequired ? 'Choose a column' : 'None'}
            value={columns[field] === undefined ? NONE : String(columns[field])}
            onValueChange={value => onChange(assigned(columns, field, value))}
          />
        )
      })}
    </div>
  )
}

/** A column holds one field: a field that had it loses it. */
function assigned(columns: ColumnMap, field: ImportField, value: string): ColumnMap {
  const place = value === NONE ? undefined : Number(value)
  const others = ImportField.options.filter(other => other !== field && columns[other] !== place)
  return Object.fromEntries([
    ...others.flatMap(other => (columns[other] === undefined ? [] : [[other, columns[other]]])),
    ...(place === undefined ? [] : [[field, place]]),
  ])
}

const MAX_EXAMPLE = 24

function labelOf(name: string, index: number, example = ''): string {
  const title = name.trim() || `Column ${index + 1}`
  const text = example.trim()
  if (text === '') return title
  return `${title}: ${text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}…` : text}`
}
