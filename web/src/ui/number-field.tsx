// Labeled fields for numbers and US dollars.
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './classes.ts'
import { Field, type FieldProps, inputClasses } from './field.tsx'

export type NumberFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'prefix'> & {
    /** The text as typed; the caller parses it. */
    value: string
    onValueChange: (value: string) => void
    /** A person typed or pasted a minus, which the field does not accept. */
    onMinus?: (() => void) | undefined
    places?: number
    prefix?: ReactNode
    suffix?: ReactNode
  }

/** Opens the decimal keyboard, selects its text on focus, accepts only digits and one point. */
export function NumberField({ onValueChange, onMinus, places = 3, ...field }: NumberFieldProps) {
  return (
    <FigureField
      inputMode={places > 0 ? 'decimal' : 'numeric'}
      {...field}
      onText={typed => {
        const text = decimalText(typed, places)
        if (text !== null) onValueChange(text)
        else if (/^\s*\$?\s*[-−(]/.test(typed)) onMinus?.()
      }}
    />
  )
}

export type FigureFieldProps = Omit<NumberFieldProps, 'onValueChange' | 'onMinus' | 'places'> & {
  onText: (typed: string) => void
}

/** A right-aligned figure, selected on focus. */
export function FigureField({
  label,
  hint,
  error,
  isOptional = false,
  isLabelHidden = false,
  className,
  id,
  onText,
  prefix,
  suffix,
  ...input
}: FigureFieldProps) {
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
            onChange={event => onText(event.target.value)}
            onFocus={event => event.target.select()}
            className={joinClasses(
              inputClasses,
              'figures text-right font-semibold',
              prefix !== undefined && 'pl-8',
              suffix !== undefined && 'pr-14',
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

/**
 * Cleans typed text: `$1,200.505` with 2 places becomes `1200.50`.
 * Returns null if it is not a number; guessing at `1e5` or `1/2` would give a wrong price.
 */
export function decimalText(typed: string, places: number): string | null {
  const bare = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
  if (!/^\d*\.?\d*$/.test(bare)) return null
  const [whole = '', part] = bare.split('.')
  return part === undefined || places === 0 ? whole : `${whole}.${part.slice(0, places)}`
}

export type MoneyFieldProps = Omit<NumberFieldProps, 'places' | 'prefix' | 'suffix'>

/** An amount in US dollars. */
export function MoneyField(props: MoneyFieldProps) {
  return <NumberField placeholder="0.00" {...props} places={2} prefix="$" />
}
