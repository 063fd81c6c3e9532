// The heading of a section, with an optional link or button.
import type { ReactNode } from 'react'

export type SectionHeadingProps = {
  children: ReactNode
  id?: string
  level?: 2 | 3
  action?: ReactNode
  description?: ReactNode
}

export function SectionHeading({
  children,
  id,
  level = 2,
  action,
  description,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mb-2 flex min-h-target break-after-avoid large-text:flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 large-text:max-w-full break-words">
        <Heading id={id} className={level === 2 ? 'font-bold text-lg' : 'font-bold text-base'}>
          {children}
        </Heading>
        {description && <p className="text-muted text-sm">{description}</p>}
      </div>
      {action}
    </div>
  )
}
