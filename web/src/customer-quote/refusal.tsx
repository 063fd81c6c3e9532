// Instead of a quote, invoice or page that did not open: why, and what to do.
import { CloudAlert } from 'lucide-react'
import { ButtonLink } from '../ui/button-link.tsx'

export type RefusalProps = {
  noun: 'quote' | 'invoice' | 'page'
  refusal: string
  canRetry: boolean
}

export function Refusal({ noun, refusal, canRetry }: RefusalProps) {
  return (
    <div className="flex flex-col items-center px-4 py-14 text-center">
      <CloudAlert aria-hidden="true" size={44} strokeWidth={1.75} className="mb-3 text-red-mark" />
      <h1 className="font-bold text-lg">The {noun} did not open</h1>
      <p id="refusal" className="mt-1 max-w-xs text-muted">
        {refusal}
      </p>
      {canRetry && (
        <ButtonLink isExternal href="" tone="secondary" className="mt-5">
          Try again
        </ButtonLink>
      )}
    </div>
  )
}
