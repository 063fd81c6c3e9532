// Home's line about invoices: the amounts owed, overdue and not sent yet.
import { formatWholeDollars } from '@quotewright/domain/money'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { useInvoiceFigures } from '../invoices/queries.ts'

/** Always there, because on a phone it is the way to the invoices. One line high, so that nothing below it moves. */
export function InvoicesDue() {
  const { data } = useInvoiceFigures()
  const { open = 0, overdue = 0, draft = 0 } = data ?? {}
  const due = overdue > 0 ? 'overdue' : open > 0 ? 'open' : draft > 0 ? 'draft' : null
  return (
    <Link
      href={due === null ? '/invoices' : `/invoices?due=${due}`}
      className="flex min-h-14 touch-manipulation items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card hover:border-ink active:bg-sunken"
    >
      <span className="text-balance">
        <span className="text-muted">Invoices </span>
        {data && due === null && <span className="font-bold">nothing open</span>}
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
