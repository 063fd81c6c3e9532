// Subtotal, tax and total at the foot of the lines.
import type { BlockOf } from './block-of.ts'

export function Totals({ block: { entries, total } }: { block: BlockOf<'totals'> }) {
  return (
    <dl className="figures grid w-full grid-cols-[1fr_auto] gap-x-4 gap-y-1 justify-self-end border-ink border-t-2 pt-3 @md:col-span-2 @md:max-w-80">
      {entries.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="text-right font-medium">{value}</dd>
        </div>
      ))}
      <dt className="font-bold text-lg">{total.label}</dt>
      <dd className="text-right font-extrabold text-xl">{total.value}</dd>
    </dl>
  )
}
