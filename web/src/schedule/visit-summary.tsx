// A visit in the week of a wide screen: when, who and where. The rest of it opens in a dialog.
import type { ScheduledVisit } from '@quotewright/domain/schedule/job-schedule'
import { formatHours } from '@quotewright/domain/visits/work-week'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { VisitCard } from './visit-card.tsx'

export function VisitSummary({ visit }: { visit: ScheduledVisit }) {
  const [isOpen, setIsOpen] = useState(false)
  const { id, quoteId, start, minutes, number, count, customer, address, isDone } = visit
  return (
    <Card isFlush>
      <article aria-labelledby={`summary-${id}`} className="wrap-anywhere px-3 pt-2 text-sm">
        <p className="figures text-muted">
          {formatHours(start, start + minutes)}
          {count > 1 && `, visit ${number} of ${count}`}
        </p>
        <h3 id={`summary-${id}`} className="font-bold text-base">
          <Link
            href={`/quotes/${quoteId}`}
            className="inline-flex min-h-8 items-center underline decoration-2 underline-offset-4"
          >
            {/* The dialog has the whole name, also of a company with a long one. */}
            <span className="line-clamp-3">{customer}</span>
          </Link>
        </h3>
        <p>{address}</p>
        {isDone && (
          <p className="flex items-center gap-1 font-semibold text-green-text">
            <Check aria-hidden="true" size={16} />
            Done
          </p>
        )}
        <button
          type="button"
          aria-label={`Details of ${customer}`}
          className="min-h-target cursor-pointer font-semibold text-accent-text underline underline-offset-4 print:hidden"
          onClick={() => setIsOpen(true)}
        >
          Details
        </button>
      </article>
      <Dialog isOpen={isOpen} variant="panel" title="Visit" onClose={() => setIsOpen(false)}>
        <div className="px-4 pb-5">
          <VisitCard visit={visit} />
        </div>
      </Dialog>
    </Card>
  )
}
