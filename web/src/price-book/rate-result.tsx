// The calculated hourly rate and its parts.
import { formatDollars, formatWholeDollars } from '@quotewright/domain/money'
import type { LaborRate } from '@quotewright/domain/price-book/labor-rate'

export function RateResult({ parts }: { parts: LaborRate | null }) {
  return (
    <section aria-label="The rate" className="rounded-lg bg-sunken p-4 text-center">
      <output>
        <span className="figures block font-extrabold text-3xl">
          {parts === null ? '–' : formatWholeDollars(parts.rate)}
        </span>
        <span className="text-muted">for each billable hour</span>
      </output>
      {parts && (
        <dl className="mt-3 grid grid-cols-3 gap-2">
          {Object.entries({ Pay: parts.pay, Overhead: parts.overhead, Profit: parts.profit }).map(
            ([name, amount]) => (
              <div key={name}>
                <dt className="text-muted text-sm">{name}</dt>
                <dd className="figures font-semibold">{formatDollars(amount)}</dd>
              </div>
            ),
          )}
        </dl>
      )}
    </section>
  )
}
