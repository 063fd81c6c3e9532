// Two customers side by side: the fields that differ, and which of each is kept.
import type { MergeDifference, MergedField } from '@quotewright/domain/customers/customer-merge'
import { Radio } from '../ui/radio.tsx'

const labels: Record<MergedField, string> = {
  name: 'Name',
  company: 'Company',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  notes: 'Notes',
}

const sides = ['kept', 'other'] as const

export type MergeChoicesProps = {
  differences: readonly MergeDifference[]
  /** The fields that are kept from the other. */
  fromOther: readonly MergedField[]
  onChange: (fromOther: MergedField[]) => void
}

export function MergeChoices({ differences, fromOther, onChange }: MergeChoicesProps) {
  return differences.map(({ field, ...texts }) => {
    const chosen = fromOther.includes(field) ? 'other' : 'kept'
    const rest = fromOther.filter(other => other !== field)
    return (
      <fieldset key={field} className="min-w-0">
        <legend className="mb-1.5 font-semibold">{labels[field]}</legend>
        <div className="grid gap-2 sm:grid-cols-2 sm:gap-3">
          {sides.map(side => (
            <label
              key={side}
              className="flex min-h-target cursor-pointer touch-manipulation items-start gap-2 rounded-md border-2 border-edge bg-surface px-3 py-2.5 has-checked:border-ink has-focus-visible:outline-3"
            >
              <Radio
                name={field}
                checked={side === chosen}
                onChange={() => onChange(side === 'other' ? [...rest, field] : rest)}
              />
              <span className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line">
                {texts[side] || <span className="text-muted">None</span>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    )
  })
}
