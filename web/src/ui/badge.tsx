// A small colored label. The color only repeats the text.
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'yellow' | 'green' | 'red' | 'blue' | 'accent'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-neutral-wash text-neutral-text [--mark:var(--neutral-mark)]',
  yellow: 'bg-yellow-wash text-yellow-text [--mark:var(--yellow-mark)]',
  green: 'bg-green-wash text-green-text [--mark:var(--green-mark)]',
  red: 'bg-red-wash text-red-text [--mark:var(--red-mark)]',
  blue: 'bg-blue-wash text-blue-text [--mark:var(--blue-mark)]',
  accent: 'bg-accent text-on-accent [--mark:var(--on-accent)]',
}

export type BadgeProps = { tone?: BadgeTone; children: ReactNode; hasDot?: boolean }

export function Badge({ tone = 'neutral', children, hasDot = false }: BadgeProps) {
  return (
    <span
      className={`inline-flex large-text:min-w-0 shrink-0 large-text:shrink items-center gap-1.5 rounded-full px-2.5 py-0.5 font-semibold text-sm ${tones[tone]}`}
    >
      {hasDot && <span aria-hidden="true" className="size-2 rounded-full bg-[var(--mark)]" />}
      {children}
    </span>
  )
}
