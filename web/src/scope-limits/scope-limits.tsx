// The limits of a quote's scope: what the price does not include, and what it assumes.
import { MAX_SCOPE_LIMIT } from '@quotewright/domain/quotes/scope-limits'
import { QuickTextArea } from '../ui/quick-fields.tsx'

export type ScopeLimits = { exclusions: string; assumptions: string }

export type ScopeLimitFieldsProps = {
  limits: ScopeLimits
  /** Server messages by field path. */
  errors: Record<string, string>
  onChange: (change: Partial<ScopeLimits>) => void
}

export function ScopeLimitFields({ limits, errors, onChange }: ScopeLimitFieldsProps) {
  return (
    <>
      <QuickTextArea
        label="Not included"
        isOptional
        rows={2}
        maxLength={MAX_SCOPE_LIMIT}
        placeholder="Such as: moving heavy furniture"
        value={limits.exclusions}
        error={errors['quote.exclusions']}
        onValueChange={exclusions => onChange({ exclusions })}
      />
      <QuickTextArea
        label="We assume"
        isOptional
        rows={2}
        maxLength={MAX_SCOPE_LIMIT}
        placeholder="Such as: the work area is dry and clear"
        value={limits.assumptions}
        error={errors['quote.assumptions']}
        onValueChange={assumptions => onChange({ assumptions })}
      />
    </>
  )
}
