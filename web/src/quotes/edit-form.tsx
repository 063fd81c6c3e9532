// The form of the edit screen: job, status, dates, notes, lines and their totals (spec §2).
import type { TaxRate } from '@quotewright/domain/money'
import { EditableStatus, isEditable } from '@quotewright/domain/quote'
import type { ProvenancePhoto } from '../provenance/provenance.tsx'
import { Columns } from '../ui/columns.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { CustomerChoice } from './customer-choice.tsx'
import { type QuoteEdit, statusOf } from './quote-edit.ts'
import { JobFields, QuoteLines } from './quote-fields.tsx'
import { statusLabel } from './quote-status.tsx'

const statusOptions = EditableStatus.options.map(value => ({ value, label: statusLabel(value) }))

export type EditFormProps = {
  edit: QuoteEdit
  /** The analyzed photos of the quote. */
  photos: readonly ProvenancePhoto[]
  taxRate: TaxRate
  /** Server messages by field path. */
  fields: Record<string, string>
  newId: () => string
  /** Takes a function, so that a late undo applies to the current lines. */
  onChange: (change: (edit: QuoteEdit) => Partial<QuoteEdit>) => void
}

export function EditForm({ edit, photos, taxRate, fields, newId, onChange }: EditFormProps) {
  return (
    <Columns>
      <div className="flex flex-col gap-5">
        <QuoteLines
          quote={edit}
          photos={photos}
          taxRate={taxRate}
          newId={newId}
          onChange={onChange}
        />
      </div>
      <div className="flex flex-col gap-5">
        <CustomerChoice
          customer={edit.customer}
          onChoose={customer => onChange(() => ({ customer }))}
        />
        <JobFields
          job={edit}
          errors={fields}
          status={
            <SelectField
              label="Status"
              options={statusOptions}
              value={edit.status}
              error={fields['quote.status'] ?? fields['quote.customerId']}
              hint={
                isEditable(edit.status)
                  ? undefined
                  : 'Once saved, the quote can no longer be edited.'
              }
              onValueChange={value => onChange(() => ({ status: statusOf(value) }))}
            />
          }
          onChange={onChange}
        />
      </div>
    </Columns>
  )
}
