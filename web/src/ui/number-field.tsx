// A labeled number field: opens the decimal keyboard, selects its text on focus, accepts only digits and one point.
import type { ComponentProps, ReactNode } from 'react'
import { decimalText } from './decimal-text.ts'
import { Field, type FieldProps, inputClasses } from './field.tsx'
import { joinClasses } from './join-classes.ts'

export type NumberFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'prefix'> & {
    /** The text as typed; the caller parses it. */
    value: string
    onValueChange: (value: string) => void
    places?: number
    prefix?: ReactNode
    suffix?: ReactNode
  }

export function NumberField({
  label,
  hint,
  error,
  isOptional = false,
  isLabelHidden = false,
  className,
  id,
  value,
  onValueChange,
  places = 3,
  prefix,
  suffix,
  ...input
}: NumberFieldProps) {
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, id }}>
      {field => (
        <span className="relative block">
          {prefix && <Affix side="left-3">{prefix}</Affix>}
          <input
            autoComplete="off"
            {...input}
            {...field}
            type="text"
            inputMode={places > 0 ? 'decimal' : 'numeric'}
            value={value}
            onChange={event => {
              const text = decimalText(event.target.value, places)
              if (text !== null) onValueChange(text)
            }}
            onFocus={event => event.target.select()}
            className={joinClasses(
              inputClasses,
              'figures text-right font-semibold',
              prefix !== undefined && 'pl-8',
              suffix !== undefined && 'pr-12',
              className,
            )}
          />
          {suffix && <Affix side="right-3">{suffix}</Affix>}
        </span>
      )}
    </Field>
  )
}

function Affix({ side, children }: { side: string; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute inset-y-0 ${side} flex items-center text-muted`}
    >
      {children}
    </span>
  )
}
