// A closed line: description, quantity × price, total. A press opens it for editing.
import { formatDollars } from '@quotewright/domain/money'
import {
  pricedLine,
  type TypedLine,
  typedLineTotal,
  typedPrice,
  typedQuantity,
} from '@quotewright/domain/quote-form/typed-line'
import { readShare } from '@quotewright/domain/quote-form/typed-share'
import { formatAmount } from '@quotewright/domain/quotes/line-amount'
import { needsPriceCheck } from '@quotewright/domain/quotes/line-reason'
import { isIncluded } from '@quotewright/domain/quotes/quote-totals'
import { formatShare } from '@quotewright/domain/quotes/share-of-price'
import { hasNoPrice, hasNoQuantity } from '@quotewright/domain/quotes/unpriced'
import { unbroken } from '@quotewright/domain/unbroken'
import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { Badge } from '../ui/badge.tsx'
import { joinClasses } from '../ui/classes.ts'

export type LineRowProps = {
  line: TypedLine
  isOpen: boolean
  /** Whether the whole section is one of several tiers, so that the line is no option of its own. */
  isInTier: boolean
  onToggle: (id: string) => void
}

/** Memoized, so that typing in another line does not render it again. */
export const LineRow = memo(function LineRow({ line, isOpen, isInTier, onToggle }: LineRowProps) {
  const unitPrice = typedPrice(line.unitPrice)
  const amount = unbroken(formatAmount(typedQuantity(line.quantity), line.unit.trim()))
  const discount = readShare(line.discount)
  const counts = isIncluded(line)
  const flag = priceFlag(line)
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => onToggle(line.id)}
      className="-outline-offset-3 flex min-h-16 large-text:flex-wrap w-full cursor-pointer touch-manipulation items-center gap-3 px-4 py-3 text-left hover:bg-sunken"
    >
      <span className="min-w-0 large-text:min-w-full flex-1">
        <span className="block break-words font-semibold">{line.description || 'New line'}</span>
        <span className="figures mt-0.5 flex flex-wrap items-center gap-x-2 text-muted text-sm">
          <span>
            {amount} × {formatDollars(unitPrice)}
            {discount && `, less ${formatShare(discount)}`}
          </span>
          {line.isLabor && <Badge>Labor</Badge>}
          {line.isOptional && !isInTier && (
            <Badge>{counts ? 'Option' : 'Option, not selected'}</Badge>
          )}
          {flag && <Badge tone="yellow">{flag}</Badge>}
        </span>
      </span>
      <span
        className={joinClasses(
          'figures large-text:ml-auto large-text:text-[min(1rem,8vw)]',
          counts ? 'font-bold' : 'text-muted',
        )}
      >
        {formatDollars(typedLineTotal(line))}
      </span>
      <ChevronDown
        aria-hidden="true"
        size={20}
        className={joinClasses('shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
      />
    </button>
  )
})

/** What to look at before the price goes out; null if it is fine, or the line is still blank. */
function priceFlag(line: TypedLine): string | null {
  const priced = pricedLine(line)
  if (priced.description === '' || priced.isFree) return null
  if (needsPriceCheck(priced)) return 'Check price'
  if (hasNoPrice(priced)) return 'No price'
  return hasNoQuantity(priced) ? 'No quantity' : null
}
