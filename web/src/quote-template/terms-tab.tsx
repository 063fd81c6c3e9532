// The template tab for what customers see, payment terms and warranty.
import { PresentationChoice } from '../price-settings/presentation-choice.tsx'
import { Card } from '../ui/card.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { TabProps } from './company-tab.tsx'

export function TermsTab({ form, fields, onChange }: TabProps) {
  return (
    <Card className="flex flex-col gap-3">
      <PresentationChoice
        label="Customers see in new quotes"
        value={form.presentation ?? 'byRepair'}
        onValueChange={presentation => onChange({ presentation })}
      />
      <Switch
        label="Payment terms"
        isOn={form.includeTerms}
        onCheckedChange={includeTerms => onChange({ includeTerms })}
      />
      {form.includeTerms && (
        <TextArea
          label="Payment terms"
          isLabelHidden
          rows={3}
          maxLength={2000}
          placeholder="Net 30 days"
          value={form.paymentTerms}
          error={fields['paymentTerms']}
          onChange={event => onChange({ paymentTerms: event.target.value })}
        />
      )}
      <Switch
        label="Workmanship warranty"
        isOn={form.includeWarranty}
        onCheckedChange={includeWarranty => onChange({ includeWarranty })}
      />
      {form.includeWarranty && (
        <TextField
          label="Warranty period"
          maxLength={60}
          value={form.warrantyPeriod}
          error={fields['warrantyPeriod']}
          onChange={event => onChange({ warrantyPeriod: event.target.value })}
        />
      )}
    </Card>
  )
}
