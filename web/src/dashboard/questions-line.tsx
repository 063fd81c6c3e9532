// Home's line about customers who wait for an answer; on wide screens it is one of the needs.
import { needCount } from '@quotewright/domain/quotes/quote-need'
import { ChevronRight, MessageCircleQuestion } from 'lucide-react'
import { Link } from 'wouter'
import { useQuoteNeeds } from '../quotes/queries.ts'

/** Renders nothing if no one waits. */
export function QuestionsLine() {
  const { data } = useQuoteNeeds()
  const count = data?.asked ?? 0
  if (count === 0) return null
  return (
    <Link
      href="/quotes?need=asked"
      className="flex min-h-14 touch-manipulation items-center gap-3 rounded-lg border border-line bg-accent-wash px-4 py-3 font-bold text-accent-text shadow-card hover:border-ink"
    >
      <MessageCircleQuestion aria-hidden="true" size={20} className="shrink-0" />
      <span className="min-w-0 flex-1">{needCount('asked', count)}</span>
      <ChevronRight aria-hidden="true" size={16} className="shrink-0" />
    </Link>
  )
}
