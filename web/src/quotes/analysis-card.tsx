// A quote's photo analysis: number of materials and estimated total (spec §2).
import type { AnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import { formatDollars } from '@quotewright/domain/money'
import { describeVisits } from '@quotewright/domain/visits/visit'
import { ScanSearch } from 'lucide-react'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

export function AnalysisCard({ analysis }: { analysis: AnalysisRecord | null }) {
  return (
    <section aria-labelledby="analysis">
      <SectionHeading id="analysis">AI Analysis</SectionHeading>
      <Card className="flex items-start gap-3">
        <ScanSearch aria-hidden="true" className="mt-0.5 shrink-0 text-accent-text" />
        {analysis ? (
          <dl className="grid min-w-0 flex-1 grid-cols-[1fr_auto] large-text:grid-cols-1 gap-x-4 gap-y-1">
            <dt className="text-muted">Materials detected</dt>
            <dd className="figures text-right font-semibold">{analysis.materials.length}</dd>
            <dt className="text-muted">AI estimated total</dt>
            <dd className="figures text-right font-semibold">
              {formatDollars(analysis.totalEstimate)}
            </dd>
            {analysis.visits && analysis.visits.length > 0 && (
              <>
                <dt className="text-muted">Labor</dt>
                <dd className="figures col-span-2 large-text:col-span-1 font-semibold">
                  {describeVisits(analysis.visits)}
                </dd>
              </>
            )}
          </dl>
        ) : (
          <p>This quote was started from an AI analysis of the photos.</p>
        )}
      </Card>
    </section>
  )
}
