// A labeled single-line text field.
import type { ComponentProps } from 'react'
import { Field, type FieldProps, inputClasses } from './field.tsx'
import { joinClasses } from './join-classes.ts'

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
