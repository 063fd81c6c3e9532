// An amount in US dollars with its label.
import { NumberField, type NumberFieldProps } from './number-field.tsx'

export type MoneyFieldProps = Omit<NumberFieldProps, 'places' | 'prefix' | 'suffix'>

export function MoneyField(props: MoneyFieldProps) {
  return <NumberField placeholder="0.00" {...props} places={2} prefix="$" />
}
