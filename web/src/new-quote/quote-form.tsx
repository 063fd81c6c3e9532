// The quote form: customer, job, lines, totals, dates and notes, with the actions within thumb reach.
import type { TaxRate } from '@quotewright/domain/money'
import { versionName } from '@quotewright/domain/quotes/quote'
import {
  changePhotos,
  MAX_QUOTE_PHOTOS,
  type PhotoChange,
  tooManyQuotePhotos,
} from '@quotewright/domain/quotes/quote-photos'
import type { ReactNode } from 'react'
import { NoteReminder } from '../analysis/note-reminder.tsx'
import { RunningTotal } from '../line-items/quote-totals.tsx'
import type { ProvenancePhoto } from '../provenance/provenance.tsx'
import { markNames, QuotePhotos } from '../quote-photos/quote-photos.tsx'
import { useContract } from '../quotes/queries.ts'
import { JobFields, QuoteLines } from '../quotes/quote-fields.tsx'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { StickyActionBar } from '../ui/sticky-action-bar.tsx'
import { WhileSaved } from '../ui/while-saved.tsx'
import type { SaveState, Saving } from './draft-saver.ts'
import { numberingOf, type QuoteDraft } from './quote-draft.ts'

export type QuoteFormProps = {
  draft: QuoteDraft
  /** The analyzed photos. */
  photos: readonly ProvenancePhoto[]
  photoHref: (id: string) => string
  taxRate: TaxRate
  /** High resolution of photos that are added. */
  isSharp: boolean
  newId: () => string
  /** Takes a function, so that a late undo applies to the newest lines. */
  onChange: (change: (draft: QuoteDraft) => Partial<QuoteDraft>) => void
  /** The choice between a known and a new customer. */
  customer: ReactNode
  /** Adds lines of a job template. */
  templates: ReactNode
  /** Typed with the photos. */
  note: string
  /** State of the automatic save. */
  state: SaveState
  /** Shown above the form. */
  notice: ReactNode
  /** What the user has asked for and is being sent. */
  sending: Saving | null
  onBack: () => void
  onClose: () => void
  onSaveDraft: () => void
  onPreview: () => void
  onCreate: () => void
}

const saveStates: Record<SaveState, string | null> = {
  idle: null,
  saving: 'Saving the draft…',
  saved: 'Draft saved',
  kept: 'Kept on this phone',
  unsaved: 'Not saved',
  conflict: 'Not saved',
}

/** Three side by side on a phone, each as wide as its words. On the narrowest they take two lines. */
const action = 'min-w-0 flex-auto! text-balance px-2! leading-tight! max-sm:text-base!'

export function QuoteForm({
  draft,
  photos,
  photoHref,
  taxRate,
  isSharp,
  newId,
  onChange,
  customer,
  templates,
  note,
  state,
  notice,
  sending,
  onBack,
  onClose,
  onSaveDraft,
  onPreview,
  onCreate,
}: QuoteFormProps) {
  const numbering = numberingOf(draft)
  const { data: contract } = useContract(numbering.contractId)
  const isFirst = numbering.revision === 1 && numbering.changeOrder === null

  function handlePhotos(change: PhotoChange) {
    onChange(({ photos: before }) => ({ photos: changePhotos(before, change) }))
  }

  async function addPhotos(ids: readonly string[]) {
    const more: PhotoChange = { type: 'added', ids }
    if (changePhotos(draft.photos, more).length > MAX_QUOTE_PHOTOS) {
      throw new Error(`${tooManyQuotePhotos}. Remove some first.`)
    }
    handlePhotos(more)
  }

  const adding = { keptFor: draft.id, refusal: null, isSharp, onAdd: addPhotos }
  return (
    <Page
      width="wide"
      header={
        <PageHeader
          title={isFirst ? 'New Quote' : versionName(numbering)}
          subtitle={
            <>
              <RunningTotal quote={draft} taxRate={taxRate} />
              {' · '}
              {saveStates[state] ?? draft.quoteNumber}
            </>
          }
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
      <WhileSaved
        isSaving={sending !== null}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 *:min-w-0 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-6"
      >
        <section aria-labelledby="customer">
          <SectionHeading id="customer">Customer</SectionHeading>
          {customer}
        </section>
        <div className="flex flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {templates}
          <NoteReminder note={note} />
          <QuoteLines
            quote={draft}
            photos={photos}
            toChoose={{ photos: draft.photos, srcOf: photoHref, adding }}
            analysis={draft.analysis}
            acceptedTotal={contract?.total}
            taxRate={taxRate}
            newId={newId}
            onChange={onChange}
          />
        </div>
        <div className="flex flex-col gap-5">
          <QuotePhotos
            photos={draft.photos}
            srcOf={photoHref}
            marksOf={id => markNames(draft.analysis, id)}
            onChange={handlePhotos}
            adding={adding}
          />
          <JobFields
            job={draft}
            customerAddress={(draft.customer ?? draft.typedCustomer).address}
            onChange={onChange}
          />
        </div>
      </WhileSaved>
      <StickyActionBar>
        <Button
          tone="secondary"
          size="large"
          className={action}
          isBusy={sending === 'draft'}
          disabled={sending === 'pending'}
          onClick={onSaveDraft}
        >
          Save Draft
        </Button>
        <Button
          tone="secondary"
          size="large"
          className={action}
          disabled={sending !== null}
          aria-label="Preview Quote"
          onClick={onPreview}
        >
          Preview
        </Button>
        <Button
          size="large"
          className={action}
          isBusy={sending === 'pending'}
          disabled={sending === 'draft'}
          onClick={onCreate}
        >
          {numbering.changeOrder === null ? 'Create Quote' : 'Create Change Order'}
        </Button>
      </StickyActionBar>
    </Page>
  )
}
