// A labeled multi-line field that grows with its text.
import type { ComponentProps } from 'react'
import { joinClasses } from './classes.ts'
import { Field, type FieldProps, inputClasses } from './field.tsx'

export type TextAreaProps = FieldProps & ComponentProps<'textarea'>

export function TextArea({
  label,
  hint,
  error,
  isOptional = false,
  isLabelHidden = false,
  className,
  id,
  rows = 3,
  ...input
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, id }}>
      {field => (
        <textarea
          rows={rows}
          {...input}
          {...field}
          className={joinClasses(
            inputClasses,
            'max-h-80 resize-none [field-sizing:content]',
            className,
          )}
        />
      )}
    </Field>
  )
}
