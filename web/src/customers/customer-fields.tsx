// The fields of a customer form, in a quote or on their own.
import { customerFieldProblems } from '@quotewright/domain/customer'
import type { DraftCustomer } from '@quotewright/domain/quote'
import { bindFields } from '../ui/bind-fields.ts'
import { useFocusRefused } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { EmailField, PhoneField, TextField } from '../ui/text-field.tsx'

export type CustomerFieldsProps = {
  typed: DraftCustomer
  /** Number of refused submits; fields show their errors from the first one on. */
  refusals?: number
  onChange: (change: Partial<DraftCustomer>) => void
}

export function CustomerFields({ typed, refusals = 0, onChange }: CustomerFieldsProps) {
  const fields = useFocusRefused<HTMLDivElement>(refusals)
  const problems = refusals > 0 ? customerFieldProblems(typed) : {}
  const field = bindFields(typed, problems, onChange)

  return (
    <div ref={fields} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="First name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={100}
          {...field('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={100}
          {...field('lastName')}
        />
      </div>
      <PhoneField label="Phone" isOptional autoComplete="off" {...field('phone')} />
      <EmailField label="Email" isOptional autoComplete="off" {...field('email')} />
      <TextArea label="Address" isOptional rows={2} maxLength={500} {...field('address')} />
    </div>
  )
}
