// Prices, hours and quantities that the business's own quotes suggest, with the evidence. Nothing without suggestions.
import {
  amountText,
  describeQuantities,
  partOf,
  type QuantitySuggestion,
  unitIn,
} from '@quotewright/domain/assemblies/quantity-suggestion'
import { formatPrice } from '@quotewright/domain/money'
import {
  describeEvidence,
  type PriceSuggestion,
} from '@quotewright/domain/price-book/price-suggestion'
import type { ReactNode } from 'react'
import { useDismissQuantity, useQuantitySuggestions } from '../assemblies/queries.ts'
import { KeepPriceButton } from '../line-items/keep-price-button.tsx'
import { KeepQuantityButton } from '../line-items/keep-quantity-button.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useToast } from '../ui/toast.tsx'
import { useDismissSuggestion, usePriceSuggestions } from './queries.ts'

export function PriceSuggestions() {
  const prices = usePriceSuggestions()
  const quantities = useQuantitySuggestions()
  if (prices.length + quantities.length === 0) return null
  return (
    <section aria-labelledby="price-suggestions">
      <SectionHeading id="price-suggestions">From your quotes</SectionHeading>
      <Card isFlush>
        <ul className="divide-y divide-line">
          {prices.map(suggestion => (
            <PriceRow key={suggestion.row.id} {...suggestion} />
          ))}
          {quantities.map(suggestion => (
            <QuantityRow key={`${suggestion.assembly.id} ${suggestion.key}`} of={suggestion} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function PriceRow({ row, price, evidence }: PriceSuggestion) {
  const dismissal = useDismissSuggestion()
  return (
    <SuggestionRow
      name={row.name}
      evidence={`${describeEvidence(evidence)}. Now ${formatPrice(price)} / ${row.unit}.`}
      isBusy={dismissal.isPending}
      onDismiss={() => dismissal.mutateAsync(row.id)}
    >
      <KeepPriceButton
        row={{ id: row.id, shown: price }}
        price={evidence.median}
        // The pressed button is gone with its suggestion.
        onKept={focusHeading}
        label={`Use ${formatPrice(evidence.median)} for ${row.name}`}
      >
        Use {formatPrice(evidence.median)}
      </KeepPriceButton>
    </SuggestionRow>
  )
}

function QuantityRow({ of: suggestion }: { of: QuantitySuggestion }) {
  const dismissal = useDismissQuantity()
  const { assembly, key, amount, evidence } = suggestion
  const unit = unitIn(assembly, key)
  const text = amountText(evidence.median, unit)
  const name = `${assembly.name}, ${partOf({ assembly, key })}`
  return (
    <SuggestionRow
      name={name}
      evidence={`${describeQuantities(suggestion)}. Now ${amountText(amount, unit)}.`}
      isBusy={dismissal.isPending}
      onDismiss={() => dismissal.mutateAsync({ assemblyId: assembly.id, key })}
    >
      <KeepQuantityButton
        taken={{ assembly, key }}
        amount={evidence.median}
        text={text}
        onKept={focusHeading}
        label={`Use ${text} for ${name}`}
      >
        Use {text}
      </KeepQuantityButton>
    </SuggestionRow>
  )
}

type SuggestionRowProps = {
  name: string
  evidence: string
  isBusy: boolean
  onDismiss: () => Promise<unknown>
  /** Accepts the suggestion. */
  children: ReactNode
}

function SuggestionRow({ name, evidence, isBusy, onDismiss, children }: SuggestionRowProps) {
  const showToast = useToast()

  function handleDismiss() {
    onDismiss().then(
      () => focusHeading(),
      (error: Error) =>
        showToast({
          title: 'Suggestion Not Dismissed',
          description: error.message,
          tone: 'danger',
        }),
    )
  }

  return (
    <li className="flex flex-col gap-3 p-4">
      <p>
        <span className="font-semibold">{name}</span>
        <span className="figures block text-muted text-sm">{evidence}</span>
      </p>
      <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
        {children}
        <Button
          tone="secondary"
          aria-label={`Not now: ${name}`}
          isBusy={isBusy}
          onClick={handleDismiss}
        >
          Not now
        </Button>
      </div>
    </li>
  )
}
