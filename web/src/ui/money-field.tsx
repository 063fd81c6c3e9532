// A labeled field for US dollars.
import { NumberField, type NumberFieldProps } from './number-field.tsx'

export type MoneyFieldProps = Omit<NumberFieldProps, 'places' | 'prefix' | 'suffix'>

export function MoneyField(props: MoneyFieldProps) {
  return <NumberField placeholder="0.00" {...props} places={2} prefix="$" />
}
