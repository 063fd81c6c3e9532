// What the free trial includes, as checked list items.
import { trialIncludes } from '@quotewright/domain/billing/plan'
import { Check } from 'lucide-react'

export function TrialIncludes() {
  return trialIncludes.map(part => (
    <li key={part} className="flex items-center gap-2">
      <Check aria-hidden="true" size={20} className="shrink-0 text-green-mark" />
      {part}
    </li>
  ))
}
