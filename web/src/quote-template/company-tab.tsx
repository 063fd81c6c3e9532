// The template tab for company details.
import type { QuoteTemplateForm } from '@quotewright/domain/quote-document/quote-template'
import { bindFields } from '../ui/bind-fields.ts'
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
  const field = bindFields(form, fields, onChange)
  return (
    <Card className="flex flex-col gap-4">
      <TextField label="Company name" maxLength={200} {...field('companyName')} />
      <TextArea label="Address" isOptional rows={2} maxLength={500} {...field('companyAddress')} />
      <PhoneField label="Phone" isOptional {...field('companyPhone')} />
      <EmailField label="Email" isOptional {...field('companyEmail')} />
    </Card>
  )
}
