// The form of the edit screen: job, status, dates, notes, lines and their totals (spec §2).
import { changeLines, emptyLine, filledLines, type LineDraft } from '@quotewright/domain/line-draft'
import type { TaxRate } from '@quotewright/domain/money'
import { EditableStatus, isEditable } from '@quotewright/domain/quote'
import { LineItems } from '../line-items/line-items.tsx'
import { statusLabel } from '../quote-status/quote-status.tsx'
import { QuoteTotals } from '../quote-totals/quote-totals.tsx'
import type { TracedPhoto } from '../trace/trace.tsx'
import { Card } from '../ui/card.tsx'
import { Columns } from '../ui/columns.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type QuoteEdit, statusOf } from './quote-edit.ts'

const statusOptions = EditableStatus.options.map(value => ({ value, label: statusLabel(value) }))

export type EditFormProps = {
  edit: QuoteEdit
  /** What was analyzed for the quote. */
  photos: readonly TracedPhoto[]
  taxRate: TaxRate
  /** Sentences of the server, by the path of the field. */
  fields: Record<string, string>
  newId: () => string
  /** Takes a function, so that an undo that comes late starts from the lines of that moment. */
  onChange: (change: (edit: QuoteEdit) => Partial<QuoteEdit>) => void
}

export function EditForm({ edit, photos, taxRate, fields, newId, onChange }: EditFormProps) {
  const change = (lines: (before: readonly LineDraft[]) => LineDraft[]) =>
    onChange(before => ({ lines: lines(before.lines) }))

  function handleRemove(id: string) {
    const index = edit.lines.findIndex(line => line.id === id)
    const line = edit.lines[index]
    change(lines => changeLines(lines, { type: 'removed', id }))
    return () => line && change(lines => changeLines(lines, { type: 'restored', line, index }))
  }

  function handleAdd() {
    const line = emptyLine(newId())
    change(lines => changeLines(lines, { type: 'added', line }))
    return line.id
  }

  return (
    <Columns>
      <div className="flex flex-col gap-5">
        <LineItems
          heading="Line Items"
          lines={edit.lines}
          photos={photos}
          onEdit={(id, edited) =>
            change(lines => changeLines(lines, { type: 'edited', id, change: edited }))
          }
          onRemove={handleRemove}
          onAdd={handleAdd}
        />
        <QuoteTotals lines={filledLines(edit.lines)} taxRate={taxRate} />
      </div>
      <section aria-labelledby="job">
        <SectionHeading id="job">Job</SectionHeading>
        <Card className="flex flex-col gap-4">
          <TextArea
            label="Job address"
            isOptional
            rows={2}
            maxLength={500}
            value={edit.jobAddress}
            error={fields['quote.jobAddress']}
            onChange={event => onChange(() => ({ jobAddress: event.target.value }))}
          />
          <SelectField
            label="Status"
            options={statusOptions}
            value={edit.status}
            error={fields['quote.status'] ?? fields['quote.customerId']}
            hint={
              isEditable(edit.status) ? undefined : 'Once saved, the quote can no longer be edited.'
            }
            onValueChange={value => onChange(() => ({ status: statusOf(value) }))}
          />
          <TextField
            label="Valid until"
            type="date"
            value={edit.validUntil}
            error={fields['quote.validUntil']}
            onChange={event => onChange(() => ({ validUntil: event.target.value }))}
          />
          <TextArea
            label="Notes"
            isOptional
            hint="The customer sees these on the quote."
            maxLength={5000}
            value={edit.notes}
            error={fields['quote.notes']}
            onChange={event => onChange(() => ({ notes: event.target.value }))}
          />
        </Card>
      </section>
    </Columns>
  )
}
