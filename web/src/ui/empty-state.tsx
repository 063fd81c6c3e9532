// An empty list: a drawing, an explanation, and a button to create the first entry.
import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: string
  description?: ReactNode
  /** An inline SVG about 120 px wide, hidden from screen readers. */
  drawing?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, description, drawing, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center">
      {drawing && (
        <div aria-hidden="true" className="mb-4 text-edge">
          {drawing}
        </div>
      )}
      <p className="font-bold text-lg">{title}</p>
      {description && <p className="mt-1 max-w-xs text-muted">{description}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
