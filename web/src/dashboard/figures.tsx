// Home's two figures: the month's revenue and the quotes sent (spec §2).
import type { ReplyOf } from '@quotewright/domain/call'
import type { dashboardCalls } from '@quotewright/domain/calls/dashboard'
import { formatWholeDollars } from '@quotewright/domain/money'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { Skeleton } from '../ui/skeleton.tsx'

export type Stats = ReplyOf<typeof dashboardCalls.dashboardStats>

/** Null until they are known. */
export function Figures({ figures }: { figures: Stats | null }) {
  return (
    <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
      <Figure
        name="This Month"
        value={figures && formatWholeDollars(figures.monthlyRevenue)}
        href="/reports?period=month"
        leadsTo="See reports"
      />
      <Figure
        name="Quotes Sent"
        value={figures && String(figures.quotesSent)}
        href="/quotes"
        leadsTo="See quotes"
      />
    </div>
  )
}

type FigureProps = { name: string; value: string | null; href: string; leadsTo: string }

function Figure({ name, value, href, leadsTo }: FigureProps) {
  return (
    <Link
      href={href}
      className="block touch-manipulation rounded-lg border border-line bg-surface p-4 shadow-card hover:border-ink active:bg-sunken"
    >
      <span className="block text-muted text-sm">{name}</span>
      <span className="figures block min-h-9 font-extrabold text-2xl">
        {value ?? <Skeleton className="h-9 w-24" />}
      </span>
      <span className="mt-1 flex items-center gap-0.5 font-semibold text-accent-text text-sm">
        {leadsTo}
        <ChevronRight aria-hidden="true" size={16} />
      </span>
    </Link>
  )
}
