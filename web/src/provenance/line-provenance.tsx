// Explains a line: photos with boxes, the findings and their sizes, the recipe, the price item.
import { certaintyText } from '@quotewright/domain/analysis/certainty'
import { formatDollars } from '@quotewright/domain/money'
import { formatAmount } from '@quotewright/domain/quotes/line-amount'
import { formatShare } from '@quotewright/domain/quotes/share-of-price'
import { NumberedPhoto } from './numbered-photo.tsx'
import {
  changesOf,
  type ProvenanceLine,
  type ProvenancePhoto,
  type Source,
  sourcesOf,
} from './provenance-sources.ts'

export type LineProvenanceProps = {
  line: ProvenanceLine
  photos: readonly ProvenancePhoto[]
  onMark: (markId: string) => void
}

export function LineProvenance({ line, photos, onMark }: LineProvenanceProps) {
  const { reason } = line
  if (!reason) return <p className="text-muted">Added by hand.</p>
  const sources = sourcesOf(line, photos)
  const shown = photos.flatMap((photo, index) => {
    const boxes = sources.flatMap(({ id, number, name, mark, photo: own }) =>
      mark && own === photo
        ? [{ id, name, number: sources.length > 1 ? number : null, box: mark.box }]
        : [],
    )
    return boxes.length > 0 ? [{ photo, index, boxes }] : []
  })
  return (
    <div className="flex flex-col gap-3">
      {shown.map(({ photo, index, boxes }) => (
        <NumberedPhoto
          key={photo.src}
          src={photo.src}
          alt={`Photo ${index + 1}, with the damage this line is for`}
          boxes={boxes}
          onBox={onMark}
        />
      ))}
      <ol className="flex flex-col gap-2">
        {sources.map(source => (
          <li key={source.id} className="flex gap-2">
            {sources.length > 1 && source.number !== null && (
              <span className="figures grid size-6 shrink-0 place-items-center bg-accent font-bold text-on-accent text-sm">
                {source.number}
              </span>
            )}
            <SourceFacts source={source} />
          </li>
        ))}
      </ol>
      <Price line={line} />
    </div>
  )
}

function SourceFacts({ source: { name, mark, demands } }: { source: Source }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        {name}
        {mark && (
          <span className="figures font-normal text-muted text-sm"> {certaintyText(mark)}</span>
        )}
      </p>
      {mark?.dimensions && <p className="text-muted text-sm">{mark.dimensions}</p>}
      <ul>
        {demands.map(({ assembly, amount }) => (
          <li key={assembly} className="figures text-sm">
            {assembly}: {amount}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Price({ line }: { line: ProvenanceLine }) {
  const { reason, quantity, unit, unitPrice, discount, total } = line
  return (
    <div className="rounded-md bg-sunken px-3 py-2 text-sm">
      <p className="figures font-semibold">
        {formatAmount(quantity, unit)} × {formatDollars(unitPrice)}
        {discount && `, less ${formatShare(discount)},`} = {formatDollars(total)}
      </p>
      {reason?.priceItem && (
        <p className="figures text-muted">
          {reason.priceItem.name}: {formatDollars(reason.priceItem.unitPrice)}
        </p>
      )}
      <p className="text-muted">{reason?.explanation}</p>
      {changesOf(line).map(change => (
        <p key={change} className="figures font-semibold">
          {change}
        </p>
      ))}
    </div>
  )
}
