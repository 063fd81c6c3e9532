// An email address with its label: opens the keyboard with the @.
import { TextField, type TextFieldProps } from './text-field.tsx'

export function EmailField(field: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField {...field} type="email" inputMode="email" autoCapitalize="none" maxLength={254} />
  )
}
