// Instead of a quote, invoice or page that did not open: why, and what to do.
import type { Refused } from '@quotewright/domain/quote-links/customer-page'
import { CloudAlert } from 'lucide-react'
import { ButtonLink } from '../ui/button-link.tsx'

export type RefusalProps = Refused & { noun: 'quote' | 'invoice' | 'page' }

export function Refusal({ noun, refusal, canRetry, back }: RefusalProps) {
  return (
    <div className="flex flex-col items-center px-4 py-14 text-center">
      <CloudAlert aria-hidden="true" size={44} strokeWidth={1.75} className="mb-3 text-red-mark" />
      <h1 className="font-bold text-lg">{`The ${back === undefined ? noun : 'payment page'} did not open`}</h1>
      <p id="refusal" className="mt-1 max-w-xs text-muted">
        {refusal}
      </p>
      {back !== undefined ? (
        <ButtonLink isExternal href={back} tone="secondary" className="mt-5">
          Back to the {noun}
        </ButtonLink>
      ) : (
        canRetry && (
          <ButtonLink isExternal href="" tone="secondary" className="mt-5">
            Try again
          </ButtonLink>
        )
      )}
    </div>
  )
}
