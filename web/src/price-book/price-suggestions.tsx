// Prices that the business's own quotes suggest, each with its evidence. Nothing without suggestions.
import { formatPrice } from '@quotewright/domain/money'
import { describeEvidence, type PriceSuggestion } from '@quotewright/domain/price-suggestion'
import { KeepPriceButton } from '../line-items/keep-price-button.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useToast } from '../ui/toast.tsx'
import { useDismissSuggestion, usePriceSuggestions } from './queries.ts'

export function PriceSuggestions() {
  const suggestions = usePriceSuggestions()
  if (suggestions.length === 0) return null
  return (
    <section aria-labelledby="price-suggestions">
      <SectionHeading id="price-suggestions">From your quotes</SectionHeading>
      <Card isFlush>
        <ul className="divide-y divide-line">
          {suggestions.map(suggestion => (
            <li key={suggestion.row.id} className="flex flex-col gap-3 p-4">
              <Suggestion suggestion={suggestion} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Suggestion({ suggestion: { row, price, evidence } }: { suggestion: PriceSuggestion }) {
  const dismissal = useDismissSuggestion()
  const showToast = useToast()

  function handleDismiss() {
    dismissal.mutateAsync(row.id).then(
      () => focusHeading(),
      (error: Error) => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <>
      <p>
        <span className="font-semibold">{row.name}</span>
        <span className="figures block text-muted text-sm">
          {`${describeEvidence(evidence)}. Now ${formatPrice(price)} / ${row.unit}.`}
        </span>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <KeepPriceButton
          row={{ id: row.id, shown: price }}
          price={evidence.median}
          // The pressed button is gone with its suggestion.
          onKept={focusHeading}
          label={`Use ${formatPrice(evidence.median)} for ${row.name}`}
        >
          Use {formatPrice(evidence.median)}
        </KeepPriceButton>
        <Button
          tone="secondary"
          aria-label={`Not now: ${row.name}`}
          isBusy={dismissal.isPending}
          onClick={handleDismiss}
        >
          Not now
        </Button>
      </div>
    </>
  )
}
