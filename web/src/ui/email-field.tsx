// A labeled email field; opens the email keyboard.
import { TextField, type TextFieldProps } from './text-field.tsx'

export function EmailField(field: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField {...field} type="email" inputMode="email" autoCapitalize="none" maxLength={254} />
  )
}
