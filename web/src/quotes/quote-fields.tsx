// The fields shared by new and edited quotes: lines with totals, and the job.
import type { AnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import type { EstimateRange } from '@quotewright/domain/estimate/estimate-range'
import type { Cents, TaxRate } from '@quotewright/domain/money'
import { templateOf, usualRangeReason } from '@quotewright/domain/quote-document/quote-template'
import { followMinimum } from '@quotewright/domain/quote-form/follow-minimum'
import { tooMuch } from '@quotewright/domain/quote-form/quote-limits'
import type { Sectioned } from '@quotewright/domain/quote-form/section-changes'
import { pricedLine, shownLines, type TypedLine } from '@quotewright/domain/quote-form/typed-line'
import { type TypedTerms, typedRange } from '@quotewright/domain/quote-form/typed-quote'
import type { Tier } from '@quotewright/domain/quotes/quote-section'
import { tiersOf, withOneTier } from '@quotewright/domain/quotes/quote-tiers'
import { taxedByLine } from '@quotewright/domain/quotes/taxes'
import { memo, type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useCurrentUser } from '../account/queries.ts'
import { useCatalog } from '../catalog/queries.ts'
import { MinimumOffer } from '../line-items/minimum-offer.tsx'
import { QuoteTotals } from '../line-items/quote-totals.tsx'
import { PriceSettings } from '../price-settings/price-settings.tsx'
import {
  ProvenanceDialog,
  type ProvenancePhoto,
  type ProvenanceSubject,
} from '../provenance/provenance.tsx'
import { QuoteSections, type QuoteSectionsProps } from '../quote-sections/quote-sections.tsx'
import { ScopeLimitFields, type ScopeLimits } from '../scope-limits/scope-limits.tsx'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { QuickTextArea, QuickTextField } from '../ui/quick-fields.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

type Job = { jobAddress: string; validUntil: string; notes: string } & ScopeLimits

export type QuoteLinesProps = {
  quote: TypedTerms & { lines: readonly TypedLine[] }
  analysis: AnalysisRecord | null
  taxRate: TaxRate
  newId: () => string
  /** Takes a function, so that a late undo applies to the current lines. */
  onChange: (change: (before: Sectioned) => Partial<TypedTerms & { lines: TypedLine[] }>) => void
  /** The analyzed photos of the quote. */
  photos: readonly ProvenancePhoto[]
  /** The total of the accepted quote that a change order changes. */
  acceptedTotal: Cents | undefined
  /** All photos of the quote, for its sections. */
  toChoose: QuoteSectionsProps['toChoose']
}

export function QuoteLines(props: QuoteLinesProps) {
  const { quote, photos, toChoose, analysis, acceptedTotal, taxRate, newId, onChange } = props
  const [subject, setSubject] = useState<ProvenanceSubject | null>(null)
  const showMark = useCallback((id: string) => setSubject({ kind: 'mark', id }), [])
  useCatalog()
  const business = useCurrentUser().data?.business
  const usualReason = (business && templateOf(business).rangeReason) ?? usualRangeReason
  // The sums follow a keystroke a moment later, because they need every line. What a person sets does not wait.
  const settled = useDeferredValue(quote)
  const range = useMemo(() => typedRange(settled, taxRate, analysis), [settled, taxRate, analysis])
  const tier = tiersOf(quote.sections, quote.lines).find(({ isSelected }) => isSelected)?.tier
  return (
    <>
      <QuoteSections
        quote={quote}
        photos={photos}
        toChoose={toChoose}
        newId={newId}
        onMark={showMark}
        onChange={onChange}
      />
      <QuoteSums
        quote={settled}
        tier={tier}
        range={range}
        usualReason={usualReason}
        acceptedTotal={acceptedTotal}
        taxRate={taxRate}
        newId={newId}
        onChange={onChange}
      />
      <PriceSettings
        terms={quote}
        lines={settled.lines}
        range={range}
        usualRangeReason={usualReason}
        taxRate={taxRate}
        onChange={change =>
          onChange(({ lines }) => ({
            ...change,
            ...(change.taxes === 'lines' && { lines: taxedByLine(lines, quote.taxes) }),
          }))
        }
      />
      <ProvenanceDialog
        subject={subject}
        lines={subject ? shownLines(quote.lines).map(pricedLine) : []}
        photos={photos}
        onSubject={setSubject}
        onClose={() => setSubject(null)}
      />
    </>
  )
}

type QuoteSumsProps = Pick<
  QuoteLinesProps,
  'quote' | 'acceptedTotal' | 'taxRate' | 'newId' | 'onChange'
> & {
  tier: Tier | undefined
  range: EstimateRange | null
  usualReason: string
}

/** Memoized, because it goes through every line. */
const QuoteSums = memo(function QuoteSums(props: QuoteSumsProps) {
  const { quote, tier, range, usualReason, acceptedTotal, taxRate, newId, onChange } = props
  const limit = tooMuch(quote)
  return (
    <>
      {limit !== null && (
        <Banner tone="warning" title={limit}>
          Take out what is over it. Until then, the quote is not saved.
        </Banner>
      )}
      <MinimumOffer quote={quote} newId={newId} onChange={onChange}>
        <QuoteTotals
          quote={quote}
          tier={tier}
          range={range}
          acceptedTotal={acceptedTotal}
          taxRate={taxRate}
          onShowRange={() => onChange(() => ({ rangeReason: usualReason }))}
          onTier={wanted =>
            onChange(({ sections, lines }) => ({
              lines: followMinimum({ sections, lines: withOneTier(sections, lines, wanted) }),
            }))
          }
        />
      </MinimumOffer>
    </>
  )
})

export type JobFieldsProps = {
  job: Job
  /** Server messages by field path. */
  errors?: Record<string, string>
  /** Stands for an empty job address. */
  customerAddress?: string
  /** The status field of an existing quote. */
  status?: ReactNode
  onChange: (change: () => Partial<Job>) => void
}

export function JobFields({ job, errors = {}, customerAddress, status, onChange }: JobFieldsProps) {
  const change = (changed: Partial<Job>) => onChange(() => changed)
  return (
    <section aria-labelledby="job">
      <SectionHeading id="job">Job</SectionHeading>
      <Card className="flex flex-col gap-4">
        <QuickTextArea
          label="Job address"
          isOptional
          autoComplete="section-job street-address"
          rows={2}
          maxLength={500}
          placeholder={customerAddress}
          hint={
            customerAddress === undefined ? undefined : 'Left empty, it is the customer’s address.'
          }
          value={job.jobAddress}
          error={errors['quote.jobAddress']}
          onValueChange={jobAddress => change({ jobAddress })}
        />
        {status}
        <QuickTextField
          label="Valid until"
          type="date"
          value={job.validUntil}
          error={errors['quote.validUntil']}
          onValueChange={validUntil => change({ validUntil })}
        />
        <QuickTextArea
          label="Notes"
          isOptional
          hint="The customer sees these on the quote."
          maxLength={5000}
          value={job.notes}
          error={errors['quote.notes']}
          onValueChange={notes => change({ notes })}
        />
        <ScopeLimitFields limits={job} errors={errors} onChange={change} />
      </Card>
    </section>
  )
}
