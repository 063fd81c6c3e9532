// The fields of a service form.
import type { ServiceCategory } from '@quotewright/domain/accounts/account'
import { MoneyField, NumberField } from '../ui/number-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { categoryOptions, type ServiceDraft } from './service-draft.ts'

export type ServiceFieldsProps = {
  draft: ServiceDraft
  /** The trades of the business, listed first. */
  trades: readonly ServiceCategory[]
  onChange: (part: Partial<ServiceDraft>) => void
}

export function ServiceFields({ draft, trades, onChange }: ServiceFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Category"
        placeholder="Choose a category"
        options={categoryOptions(trades)}
        value={draft.category}
        onValueChange={category => onChange({ category })}
      />
      <TextField
        label="Service name"
        maxLength={120}
        autoComplete="off"
        enterKeyHint="next"
        placeholder="Service call"
        value={draft.serviceName}
        onChange={event => onChange({ serviceName: event.target.value })}
      />
      <TextArea
        label="Description"
        isOptional
        rows={2}
        maxLength={1000}
        value={draft.description}
        onChange={event => onChange({ description: event.target.value })}
      />
      <div className="grid grid-cols-2 items-end gap-3 large-text:grid-cols-1">
        <MoneyField
          label="Base price"
          isOptional
          value={draft.basePrice}
          onValueChange={basePrice => onChange({ basePrice })}
        />
        <NumberField
          label="Duration"
          isOptional
          places={0}
          suffix="hours"
          className="pr-16"
          value={draft.estimatedDuration}
          onValueChange={estimatedDuration => onChange({ estimatedDuration })}
        />
      </div>
    </div>
  )
}
