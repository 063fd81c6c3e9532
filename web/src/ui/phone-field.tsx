// A labeled phone field; opens the phone keyboard.
import { TextField, type TextFieldProps } from './text-field.tsx'

export function PhoneField(field: Omit<TextFieldProps, 'type'>) {
  return <TextField {...field} type="tel" inputMode="tel" maxLength={40} />
}
