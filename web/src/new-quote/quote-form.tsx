// The quote form: customer, job, lines, totals, dates and notes; the two ways on are in the thumb's reach.
import { changeLines, emptyLine, filledLines, type LineDraft } from '@quotewright/domain/line-draft'
import type { TaxRate } from '@quotewright/domain/money'
import type { ReactNode } from 'react'
import { LineItems } from '../line-items/line-items.tsx'
import { QuoteTotals } from '../quote-totals/quote-totals.tsx'
import type { TracedPhoto } from '../trace/trace.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { StickyActionBar } from '../ui/sticky-action-bar.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { SaveState } from './draft-saver.ts'
import type { QuoteDraft } from './quote-draft.ts'

export type QuoteFormProps = {
  draft: QuoteDraft
  /** What was analyzed for the quote. */
  photos: readonly TracedPhoto[]
  taxRate: TaxRate
  newId: () => string
  /** Takes a function, so that an undo that comes late starts from the lines of that moment. */
  onChange: (change: (draft: QuoteDraft) => Partial<QuoteDraft>) => void
  /** The choice between a known and a new customer. */
  customer: ReactNode
  /** What has become of the draft by itself. */
  state: SaveState
  /** Before everything else. */
  notice: ReactNode
  isSaving: boolean
  onBack: () => void
  onClose: () => void
  onSaveDraft: () => void
  onPreview: () => void
}

const saveStates: Record<SaveState, string | null> = {
  idle: null,
  saving: 'Saving the draft…',
  saved: 'Draft saved',
  kept: 'Kept on this phone for now',
  conflict: 'Not saved',
}

export function QuoteForm({
  draft,
  photos,
  taxRate,
  newId,
  onChange,
  customer,
  state,
  notice,
  isSaving,
  onBack,
  onClose,
  onSaveDraft,
  onPreview,
}: QuoteFormProps) {
  const change = (lines: (before: readonly LineDraft[]) => LineDraft[]) =>
    onChange(before => ({ lines: lines(before.lines) }))

  function handleRemove(id: string) {
    const index = draft.lines.findIndex(line => line.id === id)
    const line = draft.lines[index]
    change(lines => changeLines(lines, { type: 'removed', id }))
    return () => line && change(lines => changeLines(lines, { type: 'restored', line, index }))
  }

  function handleAdd() {
    const line = emptyLine(newId())
    change(lines => changeLines(lines, { type: 'added', line }))
    return line.id
  }

  return (
    <Page
      width="wide"
      header={
        <PageHeader
          title="New Quote"
          subtitle={saveStates[state] ?? draft.quoteNumber}
          onBack={onBack}
          actions={
            <Button tone="quiet" onClick={onClose}>
              Close
            </Button>
          }
        />
      }
    >
      {notice}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 *:min-w-0 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-6">
        <section aria-labelledby="customer">
          <SectionHeading id="customer">Customer</SectionHeading>
          {customer}
        </section>
        <div className="flex flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <LineItems
            heading="Line Items"
            lines={draft.lines}
            photos={photos}
            onEdit={(id, edit) =>
              change(lines => changeLines(lines, { type: 'edited', id, change: edit }))
            }
            onRemove={handleRemove}
            onAdd={handleAdd}
          />
          <QuoteTotals lines={filledLines(draft.lines)} taxRate={taxRate} />
        </div>
        <section aria-labelledby="job">
          <SectionHeading id="job">Job</SectionHeading>
          <Card className="flex flex-col gap-4">
            <TextArea
              label="Job address"
              isOptional
              rows={2}
              maxLength={500}
              value={draft.jobAddress}
              onChange={event => onChange(() => ({ jobAddress: event.target.value }))}
            />
            <TextField
              label="Valid until"
              type="date"
              value={draft.validUntil}
              onChange={event => onChange(() => ({ validUntil: event.target.value }))}
            />
            <TextArea
              label="Notes"
              isOptional
              hint="The customer sees these on the quote."
              maxLength={5000}
              value={draft.notes}
              onChange={event => onChange(() => ({ notes: event.target.value }))}
            />
          </Card>
        </section>
      </div>
      <StickyActionBar>
        <Button
          tone="secondary"
          size="large"
          className="px-3!"
          isBusy={isSaving}
          onClick={onSaveDraft}
        >
          Save Draft
        </Button>
        <Button size="large" className="px-3!" onClick={onPreview}>
          Preview Quote
        </Button>
      </StickyActionBar>
    </Page>
  )
}
