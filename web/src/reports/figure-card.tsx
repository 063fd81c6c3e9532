// A figure and its change from the previous period.
import type { FigureText } from '@quotewright/domain/reports/report-texts'
import { ArrowDown, ArrowUp } from 'lucide-react'

const arrows = { up: ArrowUp, down: ArrowDown, level: null }

export function FigureCard({ figure: { name, value, change } }: { figure: FigureText }) {
  const Arrow = arrows[change.direction]
  const color =
    change.isGood === null ? 'text-muted' : change.isGood ? 'text-green-text' : 'text-red-text'
  return (
    <div className="rounded-lg border border-line bg-surface p-4 shadow-card">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="figures font-extrabold text-2xl large-text:text-[min(1.75rem,10vw)]">
        {value}
      </dd>
      <dd className={`mt-1 flex items-center gap-1 font-semibold text-sm ${color}`}>
        {Arrow && <Arrow aria-hidden="true" size={16} strokeWidth={2.5} className="shrink-0" />}
        {change.text}
      </dd>
    </div>
  )
}
