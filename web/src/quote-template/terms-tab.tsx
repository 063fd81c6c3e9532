// The template tab for what customers see, the texts of new quotes, payment terms and warranty.
import { usualRangeReason } from '@quotewright/domain/quote-document/quote-template'
import { MAX_RANGE_REASON, MAX_SCOPE_LIMIT } from '@quotewright/domain/quotes/scope-limits'
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
      <TextArea
        label="Not included in new quotes"
        isOptional
        rows={2}
        maxLength={MAX_SCOPE_LIMIT}
        placeholder="Such as: moving heavy furniture"
        value={form.exclusions ?? ''}
        error={fields['exclusions']}
        onChange={event => onChange({ exclusions: event.target.value })}
      />
      <TextArea
        label="Assumed in new quotes"
        isOptional
        rows={2}
        maxLength={MAX_SCOPE_LIMIT}
        placeholder="Such as: the work area is dry and clear"
        value={form.assumptions ?? ''}
        error={fields['assumptions']}
        onChange={event => onChange({ assumptions: event.target.value })}
      />
      <TextField
        label="When an estimate range becomes firm"
        isOptional
        maxLength={MAX_RANGE_REASON}
        placeholder={usualRangeReason}
        value={form.rangeReason ?? usualRangeReason}
        error={fields['rangeReason']}
        onChange={event => onChange({ rangeReason: event.target.value })}
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
      <TextArea
        label="How to pay, on invoices and for deposits"
        hint="Invoices have their own due day, so they leave out the payment terms of quotes."
        isOptional
        rows={2}
        maxLength={500}
        placeholder="Checks to our company name"
        value={form.howToPay ?? ''}
        error={fields['howToPay']}
        onChange={event => onChange({ howToPay: event.target.value })}
      />
      <Switch
        label="Workmanship warranty"
        isOn={form.includeWarranty}
        onCheckedChange={includeWarranty => onChange({ includeWarranty })}
      />
      {form.includeWarranty && (
        <>
          <TextField
            label="Warranty period"
            maxLength={60}
            value={form.warrantyPeriod}
            error={fields['warrantyPeriod']}
            onChange={event => onChange({ warrantyPeriod: event.target.value })}
          />
          <TextArea
            label="Warranty terms"
            isOptional
            rows={2}
            maxLength={500}
            placeholder="We come back and fix cracks at our joints."
            value={form.warrantyText ?? ''}
            error={fields['warrantyText']}
            onChange={event => onChange({ warrantyText: event.target.value })}
          />
        </>
      )}
    </Card>
  )
}
