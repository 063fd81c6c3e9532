// A labeled select that uses the phone's native picker.
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldProps, inputClasses } from './field.tsx'

type SelectOption = { value: string; label: string }

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'value' | 'onChange' | 'className'> & {
    options: readonly SelectOption[]
    value: string
    onValueChange: (value: string) => void
    /** Shown while nothing is selected. */
    placeholder?: string
  }

export function SelectField({
  label,
  hint,
  error,
  isOptional = false,
  isLabelHidden = false,
  id,
  options,
  value,
  onValueChange,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, id }}>
      {field => (
        <span className="relative block">
          <select
            {...select}
            {...field}
            value={value}
            onChange={event => onValueChange(event.target.value)}
            className={`${inputClasses} appearance-none pr-11`}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  )
}
