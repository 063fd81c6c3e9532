// Home's line about invoices: what customers owe, and of that what is overdue.
import { formatWholeDollars } from '@quotewright/domain/money'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { useInvoiceFigures } from '../invoices/queries.ts'

/** Renders nothing if nobody owes anything. */
export function InvoicesDue() {
  const { data } = useInvoiceFigures()
  if (!data || data.open === 0) return null
  const { open, overdue } = data
  return (
    <Link
      href={overdue > 0 ? '/invoices?due=overdue' : '/invoices?due=open'}
      className="flex min-h-14 touch-manipulation items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card hover:border-ink active:bg-sunken"
    >
      <span>
        <span className="text-muted">Invoices </span>
        <span className="figures font-bold">{formatWholeDollars(open)} open</span>
        {overdue > 0 && (
          <span className="figures font-bold text-red-text">
            , {formatWholeDollars(overdue)} overdue
          </span>
        )}
      </span>
      <ChevronRight aria-hidden="true" size={16} className="shrink-0 text-accent-text" />
    </Link>
  )
}
