// The fields of a new customer, in a quote or on their own.
import type { DraftCustomer } from '@quotewright/domain/quote'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'

export type CustomerFieldsProps = {
  typed: DraftCustomer
  onChange: (change: Partial<DraftCustomer>) => void
}

export function CustomerFields({ typed, onChange }: CustomerFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="First name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={100}
          value={typed.firstName}
          onChange={event => onChange({ firstName: event.target.value })}
        />
        <TextField
          label="Last name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={100}
          value={typed.lastName}
          onChange={event => onChange({ lastName: event.target.value })}
        />
      </div>
      <TextField
        label="Phone"
        isOptional
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        value={typed.phone}
        onChange={event => onChange({ phone: event.target.value })}
      />
      <TextField
        label="Email"
        isOptional
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        value={typed.email}
        onChange={event => onChange({ email: event.target.value })}
      />
      <TextArea
        label="Address"
        isOptional
        rows={2}
        maxLength={500}
        value={typed.address}
        onChange={event => onChange({ address: event.target.value })}
      />
    </div>
  )
}
