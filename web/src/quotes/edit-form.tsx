// The form of the edit screen: job, status, dates, notes, lines and their totals (spec §2).
import type { AnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import type { TaxRate } from '@quotewright/domain/money'
import type { QuotePhoto } from '@quotewright/domain/quotes/quote-photos'
import { EditableStatus, isEditable } from '@quotewright/domain/quotes/quote-status'
import { useParams } from 'wouter'
import { useCurrentUser } from '../account/queries.ts'
import { ownPhotoHref } from '../device/uploaded-photos.ts'
import type { ProvenancePhoto } from '../provenance/provenance.tsx'
import { Columns } from '../ui/columns.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { CustomerChoice } from './customer-choice.tsx'
import { useArrangePhotos } from './photo-queries.ts'
import { useContract } from './queries.ts'
import { type QuoteEdit, statusOf, withCustomer } from './quote-edit.ts'
import { JobFields, QuoteLines } from './quote-fields.tsx'
import { statusLabel } from './quote-status.tsx'

const statusOptions = EditableStatus.options.map(value => ({ value, label: statusLabel(value) }))

const thumbnailOf = (id: string) => ownPhotoHref(id, 'thumbnail')

export type EditFormProps = {
  edit: QuoteEdit
  /** The analyzed photos of the quote. */
  photos: readonly ProvenancePhoto[]
  /** All photos of the quote. */
  quotePhotos: readonly QuotePhoto[]
  analysis: AnalysisRecord | null
  contractId: string | null
  taxRate: TaxRate
  /** Server messages by field path. */
  fields: Record<string, string>
  newId: () => string
  /** Takes a function, so that a late undo applies to the current lines. */
  onChange: (change: (edit: QuoteEdit) => Partial<QuoteEdit>) => void
}

export function EditForm(props: EditFormProps) {
  const { edit, photos, quotePhotos, analysis, contractId, taxRate, fields, newId, onChange } =
    props
  const { id } = useParams<{ id: string }>()
  const { data: user } = useCurrentUser()
  const { data: contract } = useContract(contractId)
  const { mutateAsync: arrange } = useArrangePhotos(id)
  const adding = {
    keptFor: id,
    refusal: null,
    isSharp: user?.preferences.isCameraSharp ?? false,
    onAdd: (ids: readonly string[]) => arrange({ type: 'added', ids }),
  }
  return (
    <Columns>
      <div className="flex flex-col gap-5">
        <QuoteLines
          quote={edit}
          photos={photos}
          toChoose={{ photos: quotePhotos, srcOf: thumbnailOf, adding }}
          analysis={analysis}
          acceptedTotal={contract?.total}
          taxRate={taxRate}
          newId={newId}
          onChange={onChange}
        />
      </div>
      <div className="flex flex-col gap-5">
        <CustomerChoice
          customer={edit.customer}
          onChoose={customer => onChange(before => withCustomer(before, customer))}
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
