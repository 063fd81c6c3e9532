// A field for a length, written as on a tape measure: 4 1/2, 4' 6" or 4.5'.
import { type LengthUnit, parseLength } from '@quotewright/domain/length'
import { type FocusEvent, useState } from 'react'
import { FigureField, type NumberFieldProps } from './number-field.tsx'

export type LengthFieldProps = Omit<NumberFieldProps, 'onMinus' | 'places' | 'most' | 'prefix'> & {
  /** Of the value, and of a typed number without a unit. */
  unit: LengthUnit
}

/**
 * The value is the length in decimals, or the text as typed if it is not a length. Leaving the field shows the length
 * that was read.
 */
export function LengthField({ unit, value, error, onValueChange, ...field }: LengthFieldProps) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const isTyping = typed?.value === value
  const isUnread = value.trim() !== '' && parseLength(value, unit) === null

  function handleText(text: string) {
    const next = String(parseLength(text, unit) ?? text)
    setTyped({ text, value: next })
    onValueChange(next)
  }

  return (
    <FigureField
      {...field}
      maxLength={20}
      value={isTyping ? typed.text : value}
      error={isUnread && !isTyping ? `Write the length like 4 1/2, 4' 6" or 4.5'` : error}
      onText={handleText}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setTyped(null)
        field.onBlur?.(event)
      }}
    />
  )
}
