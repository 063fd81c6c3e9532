// Offers to raise work that costs less to the service minimum: work typed by hand, or whose minimum a person changed.
import { formatDollars } from '@quotewright/domain/money'
import {
  followMinimum,
  type MinimumRow,
  minimumToOffer,
  raisedToMinimum,
} from '@quotewright/domain/quote-form/follow-minimum'
import type { Sectioned } from '@quotewright/domain/quote-form/section-changes'
import { filledLines, type TypedLine } from '@quotewright/domain/quote-form/typed-line'
import { isServiceMinimum } from '@quotewright/domain/visits/visit-charge'
import { ArrowUpToLine } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useLoadedCatalog } from '../catalog/queries.ts'
import { Button } from '../ui/button.tsx'
import { useScreenToast } from '../ui/toast.tsx'

export type MinimumOfferProps = {
  quote: Sectioned
  newId: () => string
  /** Takes a function, so that a late undo applies to the current lines. */
  onChange: (change: (before: Sectioned) => { lines: TypedLine[] }) => void
  /** The totals, which take the focus when the offer goes. */
  children: ReactNode
}

export function MinimumOffer({ quote, newId, onChange, children }: MinimumOfferProps) {
  const row = useLoadedCatalog()?.serviceMinimum
  const showToast = useScreenToast()
  const totals = useRef<HTMLDivElement>(null)
  const minimum = row ? minimumToOffer({ ...quote, lines: filledLines(quote.lines) }, row) : null

  function handleRaise(raisedBy: MinimumRow) {
    const changed = quote.lines.find(isServiceMinimum)
    const id = changed?.id ?? newId()
    onChange(before => ({ lines: raisedToMinimum(before, raisedBy, () => id) }))
    totals.current?.focus({ preventScroll: true })
    showToast({
      title: 'Raised to Your Minimum',
      description: 'It follows the work until you change it.',
      action: {
        label: 'Undo',
        altText: 'Remove the service minimum by hand',
        onSelect: () =>
          onChange(before => ({
            lines: followMinimum({
              ...before,
              lines: before.lines.flatMap(line => (line.id === id ? (changed ?? []) : line)),
            }),
          })),
      },
    })
  }

  return (
    <div ref={totals} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {row && minimum !== null && (
        <Button
          tone="secondary"
          isWide
          icon={<ArrowUpToLine aria-hidden="true" size={20} />}
          onClick={() => handleRaise(row)}
        >
          Raise to your {formatDollars(minimum)} minimum
        </Button>
      )}
      {children}
    </div>
  )
}
