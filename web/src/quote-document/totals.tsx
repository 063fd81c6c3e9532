// The totals of the quote document: subtotal, discount, tax, total and deposit.
import type { BlockOf, Entry } from '@quotewright/domain/quote-document/quote-blocks'

export function Totals({ block: { entries, total, after, note } }: { block: BlockOf<'totals'> }) {
  return (
    <div className="w-full justify-self-end border-ink border-t-2 pt-3 @md:col-span-2 @md:max-w-80">
      <dl className="figures grid grid-cols-[1fr_auto] large-text:grid-cols-1 gap-x-4 gap-y-1">
        <Entries entries={entries} />
        <dt className="font-bold text-lg">{total.label}</dt>
        <dd className="text-right font-extrabold text-xl large-text:text-[min(1.25rem,9vw)]">
          {total.value}
        </dd>
        <Entries entries={after} />
      </dl>
      {note && <p className="wrap-anywhere pt-1 text-muted text-sm">{note}</p>}
    </div>
  )
}

export function Entries({ entries }: { entries: readonly Entry[] }) {
  return entries.map(({ label, value }) => (
    <div key={label} className="contents">
      <dt>{label}</dt>
      <dd className="text-right font-medium">{value}</dd>
    </div>
  ))
}
