// Good, better, best, each with its total: radio buttons while the customer can choose, otherwise which one is chosen.
import type { BlockOf, DocumentTier } from '@quotewright/domain/quote-document/quote-blocks'
import { Badge } from '../ui/badge.tsx'
import { Radio } from '../ui/radio.tsx'
import { useChoiceForm } from './document-context.ts'

export function TierChoice({ block: { title, tiers, chosen } }: { block: BlockOf<'tiers'> }) {
  const form = useChoiceForm()
  return (
    <fieldset className="min-w-0 @md:col-span-2">
      <legend className="mb-2 font-bold text-lg">{title}</legend>
      <div className="grid grid-cols-1 gap-2">
        {tiers.map(tier =>
          form !== null ? (
            <label
              key={tier.id}
              className="flex min-h-target cursor-pointer touch-manipulation flex-wrap gap-3 rounded-md border-2 border-edge bg-surface p-3 has-checked:border-ink has-focus-visible:outline-3"
            >
              <Radio form={form} name="tier" value={tier.id} defaultChecked={tier.isSelected} />
              <Tier tier={tier} />
            </label>
          ) : (
            <div key={tier.id} className="rounded-md border-2 border-line p-3">
              <Tier tier={tier} isMarked={tier.isSelected} />
            </div>
          ),
        )}
      </div>
      <p className="mt-2 text-muted text-sm">{chosen}</p>
    </fieldset>
  )
}

type TierProps = { tier: DocumentTier; isMarked?: boolean }

function Tier({ tier: { name, total, contents }, isMarked = false }: TierProps) {
  return (
    // Below the button where the total is too wide beside it.
    <span className="min-w-min flex-1">
      <span className="figures flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
        <span className="flex flex-wrap items-center gap-2">
          {name} {isMarked && <Badge tone="green">Chosen</Badge>}
        </span>
        <span className="text-lg large-text:text-[min(1.125rem,6.5vw)]">{total}</span>
      </span>
      {contents.map((content, index) => (
        // Titles may repeat; their order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="wrap-anywhere block text-muted">
          {content}
        </span>
      ))}
    </span>
  )
}
