// A template in the list: a press adds its work to the quote.
import type { Cents } from '@quotewright/domain/money'
import type { LineItem } from '@quotewright/domain/quotes/line-item'
import { listedTotal } from '@quotewright/domain/quotes/quote-options'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

export type TemplateRowProps = {
  name: string
  lineItems: readonly Pick<LineItem, 'isOptional' | 'isSelected'>[]
  total: Cents
  onChoose: () => void
  /** What else can be done with it. */
  menu?: ReactNode
}

export function TemplateRow({ name, lineItems, total, onChoose, menu }: TemplateRowProps) {
  const lines = `${lineItems.length} ${lineItems.length === 1 ? 'line' : 'lines'}`
  return (
    <li className={`flex items-center ${menu ? 'pr-1' : ''}`}>
      <button
        data-row
        type="button"
        onClick={onChoose}
        className="-outline-offset-3 flex min-h-16 min-w-0 flex-1 cursor-pointer touch-manipulation items-center gap-3 py-3 pr-2 pl-4 text-left hover:bg-sunken active:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="sr-only">Add </span>
          <span className="wrap-anywhere line-clamp-2 font-semibold">{name}</span>
          <span className="figures block truncate text-muted text-sm">
            {lines} · {listedTotal({ status: 'draft', changeOrder: null, total, lineItems })}
          </span>
        </span>
        <Plus aria-hidden="true" size={20} className="shrink-0 text-accent-text" />
      </button>
      {menu}
    </li>
  )
}
