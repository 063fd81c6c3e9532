// The template tab for company details.
import type { QuoteTemplateForm } from '@quotewright/domain/quote-template'
import { Card } from '../ui/card.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { EmailField, PhoneField, TextField } from '../ui/text-field.tsx'

export type TabProps = {
  form: QuoteTemplateForm
  /** Server messages by field. */
  fields: Record<string, string>
  onChange: (change: Partial<QuoteTemplateForm>) => void
}

export function CompanyTab({ form, fields, onChange }: TabProps) {
  return (
    <Card className="flex flex-col gap-4">
      <TextField
        label="Company name"
        maxLength={200}
        value={form.companyName}
        error={fields['companyName']}
        onChange={event => onChange({ companyName: event.target.value })}
      />
      <TextArea
        label="Address"
        isOptional
        rows={2}
        maxLength={500}
        value={form.companyAddress}
        error={fields['companyAddress']}
        onChange={event => onChange({ companyAddress: event.target.value })}
      />
      <PhoneField
        label="Phone"
        isOptional
        value={form.companyPhone}
        error={fields['companyPhone']}
        onChange={event => onChange({ companyPhone: event.target.value })}
      />
      <EmailField
        label="Email"
        isOptional
        value={form.companyEmail}
        error={fields['companyEmail']}
        onChange={event => onChange({ companyEmail: event.target.value })}
      />
    </Card>
  )
}
