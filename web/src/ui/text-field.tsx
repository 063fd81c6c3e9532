// Labeled single-line text fields: plain, email, phone.
import type { ComponentProps } from 'react'
import { joinClasses } from './classes.ts'
import { Field, type FieldProps, inputClasses } from './field.tsx'

export type TextFieldProps = FieldProps & ComponentProps<'input'>

export function TextField({
  label,
  hint,
  error,
  isOptional = false,
  isLabelHidden = false,
  className,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, id, isOptional, isLabelHidden }}>
      {field => (
        <input type="text" {...input} {...field} className={joinClasses(inputClasses, className)} />
      )}
    </Field>
  )
}

/** Opens the email keyboard. */
export function EmailField(field: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField {...field} type="email" inputMode="email" autoCapitalize="none" maxLength={254} />
  )
}

/** Opens the phone keyboard. */
export function PhoneField(field: Omit<TextFieldProps, 'type'>) {
  return <TextField {...field} type="tel" inputMode="tel" maxLength={40} />
}
