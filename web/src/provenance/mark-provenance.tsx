// Explains a mark in a photo, and lists its lines.
import { certaintyText } from '@quotewright/domain/analysis/certainty'
import { formatDollars, type Thousandths } from '@quotewright/domain/money'
import { formatAmount } from '@quotewright/domain/quotes/line-amount'
import { sumOf } from '@quotewright/domain/quotes/quote-totals'
import { Card } from '../ui/card.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { NumberedPhoto } from './numbered-photo.tsx'
import { linesOfMark, type ProvenanceLine, type ProvenancePhoto } from './provenance-sources.ts'

export type MarkProvenanceProps = {
  markId: string
  lines: readonly ProvenanceLine[]
  photos: readonly ProvenancePhoto[]
  onLine: (id: string) => void
}

export function MarkProvenance({ markId, lines, photos, onLine }: MarkProvenanceProps) {
  const index = photos.findIndex(({ marks }) => marks.some(({ id }) => id === markId))
  const photo = photos[index]
  const mark = photo?.marks.find(({ id }) => id === markId)
  const own = linesOfMark(markId, lines)
  return (
    <div className="flex flex-col gap-3">
      {photo && mark && (
        <>
          <NumberedPhoto
            src={photo.src}
            alt={`Photo ${index + 1}: ${mark.name}`}
            boxes={[{ id: markId, name: mark.name, number: null, box: mark.box }]}
          />
          <p>
            <span className="figures font-semibold">{certaintyText(mark)}</span>
            {mark.dimensions && <span className="block text-muted">{mark.dimensions}</span>}
          </p>
        </>
      )}
      <section aria-labelledby="lines-of-mark">
        <SectionHeading id="lines-of-mark" level={3}>
          What it takes
        </SectionHeading>
        {own.length === 0 ? (
          <p className="text-muted">No line of the quote is for it.</p>
        ) : (
          <Card isFlush>
            <ul className="divide-y divide-line">
              {own.map(({ line, share }) => (
                <li key={line.id}>
                  <ListRow
                    title={line.description}
                    description={shareText(line, share.quantity)}
                    trailing={
                      <span className="figures font-bold">{formatDollars(share.total)}</span>
                    }
                    onPress={() => onLine(line.id)}
                  />
                </li>
              ))}
            </ul>
            <p className="flex justify-between gap-3 border-line border-t px-4 py-3 font-bold">
              This damage
              <span className="figures">
                {formatDollars(sumOf(own.map(each => each.share.total)))}
              </span>
            </p>
          </Card>
        )}
      </section>
    </div>
  )
}

/** `0.2 gal of 0.5 gal`, or the amount and price of a line that only this damage needs. */
function shareText({ quantity, unit, unitPrice }: ProvenanceLine, share: Thousandths): string {
  const whole = formatAmount(quantity, unit)
  if (share === quantity) return `${whole} × ${formatDollars(unitPrice)}`
  // A visit has no thirds.
  return unit === 'visit' ? `Part of ${whole}` : `${formatAmount(share, unit)} of ${whole}`
}
