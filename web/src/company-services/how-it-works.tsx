// Explains services and training images.
import { RECOMMENDED_IMAGES } from '@quotewright/domain/company-services/training-image'
import { Card } from '../ui/card.tsx'

const steps = [
  'Add the services you offer, with a base price and a duration.',
  `Give each one ${RECOMMENDED_IMAGES.from}–${RECOMMENDED_IMAGES.to} photos of your own work, and describe them.`,
  'An AI vision model uses them as examples when it analyzes a new photo of that trade. The standard analysis works without them.',
]

export function HowItWorks() {
  return (
    <Card aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="mb-3 font-bold text-lg">
        How It Works
      </h2>
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="figures grid size-7 shrink-0 place-items-center rounded-full bg-accent font-bold text-on-accent text-sm"
            >
              {index + 1}
            </span>
            <p>{step}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
