// Home's line about invoices: what customers owe, of that what is overdue, and what is not sent yet.
import { formatWholeDollars } from '@quotewright/domain/money'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { useInvoiceFigures } from '../invoices/queries.ts'

/** Renders nothing if nothing is due and nothing waits to be sent. */
export function InvoicesDue() {
  const { data } = useInvoiceFigures()
  if (!data) return null
  const { open, overdue, draft = 0 } = data
  if (open + draft === 0) return null
  const due = overdue > 0 ? 'overdue' : open > 0 ? 'open' : 'draft'
  return (
    <Link
      href={`/invoices?due=${due}`}
      className="flex min-h-14 touch-manipulation items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card hover:border-ink active:bg-sunken"
    >
      <span className="text-balance">
        <span className="text-muted">Invoices </span>
        {open > 0 && <span className="figures font-bold">{formatWholeDollars(open)} open</span>}
        {overdue > 0 && (
          <span className="figures font-bold text-red-text">
            , {formatWholeDollars(overdue)} overdue
          </span>
        )}
        {draft > 0 && (
          <span className="figures">
            {open > 0 && ', '}
            {formatWholeDollars(draft)} not sent
          </span>
        )}
      </span>
      <ChevronRight aria-hidden="true" size={16} className="shrink-0 text-accent-text" />
    </Link>
  )
}
