// The error of a field or form, announced when it appears.
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export function FormMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 font-medium text-red-text">
      <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
