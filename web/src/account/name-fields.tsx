// The first and last name of a person with an account, side by side.
import { bindFields } from '../ui/bind-fields.ts'
import { TextField } from '../ui/text-field.tsx'

type PersonName = { firstName: string; lastName: string }

export type NameFieldsProps = {
  name: PersonName
  errors?: { readonly [name: string]: string | undefined }
  required?: boolean
  onChange: (change: Partial<PersonName>) => void
}

export function NameFields({ name, errors = {}, required = false, onChange }: NameFieldsProps) {
  const field = bindFields(name, errors, onChange)
  const shared = { maxLength: 100, required }
  return (
    <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
      <TextField label="First name" autoComplete="given-name" {...shared} {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...shared} {...field('lastName')} />
    </div>
  )
}
