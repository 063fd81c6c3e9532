// Tries an assembly on a size: its lines and their sum, at once, from the phone's own prices.
import type { CoverageUnit } from '@quotewright/domain/assemblies/assembly'
import type { AssemblyLine } from '@quotewright/domain/assemblies/assembly-lines'
import { formatDollars } from '@quotewright/domain/money'
import { formatAmount } from '@quotewright/domain/quotes/line-amount'
import { needsPriceCheck } from '@quotewright/domain/quotes/line-reason'
import { lineTotal, subtotalOf } from '@quotewright/domain/quotes/quote-totals'
import { describeVisits } from '@quotewright/domain/visits/visit'
import { Card } from '../ui/card.tsx'
import { QuantityField } from '../ui/quantity-field.tsx'
import type { Trial } from './use-trial.ts'

const sizeLabels: Record<CoverageUnit, string> = {
  each: 'How many',
  ft: 'Length in feet',
  'sq ft': 'Area in square feet',
}

export function TryIt({ trial, unit }: { trial: Trial; unit: CoverageUnit }) {
  const { size, onSize, result } = trial
  return (
    <Card aria-labelledby="try-it" className="flex flex-col gap-4">
      <h2 id="try-it" className="font-bold text-lg">
        Try it
      </h2>
      <QuantityField
        label={sizeLabels[unit]}
        step={1}
        lengthUnit={unit === 'ft' ? unit : undefined}
        value={size}
        onValueChange={onSize}
      />
      {result ? (
        <>
          <ul className="divide-y divide-line border-line border-y">
            {result.lines.map(line => (
              <Line key={line.reason?.priceItem?.key ?? line.description} line={line} />
            ))}
          </ul>
          <p className="flex flex-wrap justify-between gap-x-3 font-bold text-lg">
            <span>Total</span>
            <span className="figures">{formatDollars(subtotalOf(result.lines))}</span>
          </p>
          {result.visits.length > 0 && (
            <p className="text-muted text-sm">{describeVisits(result.visits)}</p>
          )}
        </>
      ) : (
        <p className="text-muted">The price appears when every field is filled in.</p>
      )}
    </Card>
  )
}

function Line({ line }: { line: AssemblyLine }) {
  const { description, quantity, unit, unitPrice } = line
  return (
    <li className="flex justify-between gap-3 py-2 large-text:flex-wrap">
      <span className="min-w-0 large-text:basis-full">
        <span className="wrap-anywhere block">{description}</span>
        <span className="figures block text-muted text-sm">
          {`${formatAmount(quantity, unit)} × ${formatDollars(unitPrice)}`}
        </span>
        {needsPriceCheck(line) && (
          <span className="block text-red-text text-sm">Check the price</span>
        )}
      </span>
      <span className="figures large-text:ml-auto font-semibold">
        {formatDollars(lineTotal(quantity, unitPrice))}
      </span>
    </li>
  )
}

/** The sum beside the save button, where a change of any field shows. */
export function TrialTotal({
  trial: { size, result },
  unit,
}: {
  trial: Trial
  unit: CoverageUnit
}) {
  if (!result) return null
  return (
    <p aria-live="polite">
      <span className="block text-muted text-sm">
        {unit === 'each' ? `For ${size}` : `For ${size} ${unit}`}
      </span>
      <span className="figures block font-extrabold text-lg">
        {formatDollars(subtotalOf(result.lines))}
      </span>
    </p>
  )
}
