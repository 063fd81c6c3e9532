// What changed between two revisions of a quote: each line before and after.
import type { QuoteChange } from '@quotewright/domain/quote-document/quote-changes'

export function ChangeList({ changes }: { changes: readonly QuoteChange[] }) {
  return (
    <ul className="divide-y divide-line">
      {changes.map(({ name, before, after }, index) => (
        // Lines may repeat; their order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="py-2 first:pt-0 last:pb-0">
          <span className="block break-words font-semibold">{name}</span>
          <span className="figures block break-words text-muted text-sm">
            {before === null && `Added: ${after}`}
            {after === null && `Removed: ${before}`}
            {before !== null && after !== null && (
              <>
                <del>{before}</del> → <ins className="text-ink no-underline">{after}</ins>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
