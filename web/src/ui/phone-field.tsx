// A phone number with its label: opens the keyboard of digits.
import { TextField, type TextFieldProps } from './text-field.tsx'

export function PhoneField(field: Omit<TextFieldProps, 'type'>) {
  return <TextField {...field} type="tel" inputMode="tel" maxLength={40} />
}
