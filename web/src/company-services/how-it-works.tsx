// What services and their training images are for.
import { RECOMMENDED_IMAGES } from '@quotewright/domain/training-image'
import { Card } from '../ui/card.tsx'

const steps = [
  'Add the services you offer, with a base price and how long they take.',
  `Give each one ${RECOMMENDED_IMAGES.from}–${RECOMMENDED_IMAGES.to} photos of your own work, and say what they show.`,
  'An AI vision model that reads a new photo of that trade gets yours as examples. The built-in model does not need them.',
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
