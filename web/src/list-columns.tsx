// Asks which column of a list to import holds what, with an example from the first row.
import { SelectField } from './ui/select-field.tsx'

const NONE = ''

type ListField<Field extends string> = { field: Field; label: string; isRequired?: boolean }

export type ListColumnsProps<Field extends string> = {
  fields: readonly ListField<Field>[]
  head: readonly string[]
  example: readonly string[]
  columns: Partial<Record<Field, number>>
  onChange: (columns: Partial<Record<Field, number>>) => void
  /** Introduces the choice. */
  children: string
}

export function ListColumns<Field extends string>(props: ListColumnsProps<Field>) {
  const { fields, head, example, columns, onChange, children } = props
  // If no column is required, none needs the word "optional".
  const hasRequired = fields.some(field => field.isRequired)
  const options = head.map((name, index) => ({
    value: String(index),
    label: labelOf(name, index, example[index]),
  }))

  /** A column holds one field: a field that had it loses it. */
  function assign(field: Field, value: string) {
    const place = value === NONE ? undefined : Number(value)
    const rest = Object.entries<number | undefined>(columns).filter(
      ([other, at]) => other !== field && at !== place,
    )
    const chosen = place === undefined ? [] : [[field, place]]
    onChange(Object.fromEntries([...rest, ...chosen]))
  }

  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-6">
      <p>{children}</p>
      {fields.map(({ field, label, isRequired = false }) => (
        <SelectField
          key={field}
          label={label}
          isOptional={!isRequired && hasRequired}
          options={isRequired ? options : [{ value: NONE, label: 'None' }, ...options]}
          placeholder={isRequired ? 'Choose a column' : 'None'}
          value={columns[field] === undefined ? NONE : String(columns[field])}
          onValueChange={value => assign(field, value)}
        />
      ))}
    </div>
  )
}

const MAX_EXAMPLE = 24

function labelOf(name: string, index: number, example = ''): string {
  const title = name.trim() || `Column ${index + 1}`
  const text = example.trim()
  if (text === '') return title
  return `${title}: ${text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}…` : text}`
}
