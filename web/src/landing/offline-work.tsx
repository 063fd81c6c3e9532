// What works without a connection, and what needs one.
import { Check, WifiOff } from 'lucide-react'
import { Card } from '../ui/card.tsx'

const works = [
  'Your phone finds drywall damage by itself and prices it from your price book.',
  'What you type stays on the phone.',
  'Drafts go out when you are back online.',
]

export function OfflineWork() {
  return (
    <section aria-labelledby="offline" className="mt-12">
      <h2 id="offline" className="mb-4 flex items-center gap-3 font-extrabold text-xl">
        <WifiOff aria-hidden="true" size={28} className="shrink-0 text-accent-text" />
        Works where there is no reception
      </h2>
      <Card className="lg:flex lg:gap-12">
        <ul className="flex flex-col gap-2 lg:flex-1">
          {works.map(text => (
            <li key={text} className="flex items-start gap-2">
              <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-green-mark" />
              {text}
            </li>
          ))}
        </ul>
        <p className="mt-3 border-line border-t pt-3 text-muted lg:mt-0 lg:flex-1 lg:border-t-0 lg:pt-0">
          Start one quote with a connection first, so that the phone has what it needs. Creating a
          quote and sending it need a connection.
        </p>
      </Card>
    </section>
  )
}
