// Labeled fields for numbers and US dollars.
import { readTypedDecimal, type TypedDecimal } from '@quotewright/domain/typed-decimal'
import { type ComponentProps, type FocusEvent, type ReactNode, useState } from 'react'
import { joinClasses } from './classes.ts'
import { Field, type FieldProps, inputClasses } from './field.tsx'

export type NumberFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'prefix'> & {
    /** The number as typed, with a decimal point; the caller parses it. */
    value: string
    onValueChange: (value: string) => void
    /** A person typed or pasted a minus, which the field does not accept. */
    onMinus?: (() => void) | undefined
    places?: number
    /** The highest number accepted, if `8,875` would be more than that in thousands. */
    most?: number
    prefix?: ReactNode
    suffix?: ReactNode
    /** Buttons beside the input. */
    before?: ReactNode
    after?: ReactNode
  }

/**
 * Opens the decimal keyboard, selects its text on focus, accepts only digits and one separator. A decimal comma stays as
 * typed until the person leaves the field.
 */
export function NumberField({
  value,
  onValueChange,
  onMinus,
  places = 3,
  most,
  ...field
}: NumberFieldProps) {
  const [typed, setTyped] = useState<TypedDecimal | null>(null)

  function handleText(text: string) {
    const read = readTypedDecimal(text, places, most)
    if (read !== null) {
      setTyped(read)
      onValueChange(read.value)
    } else if (/^\s*\$?\s*[-−(]/.test(text)) onMinus?.()
  }

  return (
    <FigureField
      inputMode={places > 0 ? 'decimal' : 'numeric'}
      {...field}
      value={typed?.value === value ? typed.shown : value}
      onText={handleText}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setTyped(null)
        field.onBlur?.(event)
      }}
    />
  )
}

export type FigureFieldProps = Omit<
  NumberFieldProps,
  'onValueChange' | 'onMinus' | 'places' | 'most'
> & {
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
  before,
  after,
  ...input
}: FigureFieldProps) {
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, id }}>
      {field => (
        <span className="flex gap-1.5 large-text:flex-wrap">
          {before}
          {/* Large text leaves it no room between the buttons. */}
          <span className="relative block min-w-0 flex-1 large-text:order-first large-text:basis-full">
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
          {after}
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

export type MoneyFieldProps = Omit<NumberFieldProps, 'places' | 'prefix' | 'suffix'>

/** An amount in US dollars. */
export function MoneyField(props: MoneyFieldProps) {
  return <NumberField placeholder="0.00" {...props} places={2} prefix="$" />
}
