// The conflict of an edited template: its fields by name, and the merge of both versions.
import type { QuoteTemplate } from '@quotewright/domain/quote-document/quote-template'
import { presentationNames } from '@quotewright/domain/quotes/term-names'
import { type FieldNames, FormConflict, type FormConflictProps } from '../form-conflict.tsx'

const names: FieldNames<QuoteTemplate> = {
  companyName: 'Company name',
  companyAddress: 'Address',
  companyPhone: 'Phone',
  companyEmail: 'Email',
  logo: 'Logo',
  primaryColor: 'Color',
  headerText: 'Header',
  footerText: 'Footer',
  includeTerms: 'Show payment terms',
  paymentTerms: 'Payment terms',
  howToPay: 'How to pay',
  includeWarranty: 'Show warranty',
  warrantyPeriod: 'Warranty',
  warrantyText: 'Warranty terms',
  exclusions: 'Not included',
  assumptions: 'We assume',
  rangeReason: 'When an estimate range becomes firm',
  presentation: 'Customers see in new quotes',
}

export type TemplateConflictProps = Omit<
  FormConflictProps<QuoteTemplate>,
  'subject' | 'names' | 'texts'
>

export function TemplateConflict(props: TemplateConflictProps) {
  return (
    <FormConflict
      {...props}
      subject="template"
      names={names}
      texts={{
        logo: logo => (logo === null ? 'No logo' : 'A logo'),
        presentation: presentation => presentationNames[presentation ?? 'byRepair'],
      }}
    />
  )
}
