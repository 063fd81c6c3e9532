// The landing page: product, example, screens, offline work, plans, and links to start.
import { plans } from '@quotewright/domain/billing/plan'
import { Calculator, Camera, Hammer, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlanTerms } from '../billing/plan-terms.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { OfflineWork } from './offline-work.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ThreeScreens } from './three-screens.tsx'

const features = [
  {
    Icon: Camera,
    title: 'AI damage detection',
    text: 'Holes, cracks, stains and nail pops, marked in your photo.',
  },
  {
    Icon: Timer,
    title: '2-minute quotes',
    text: 'From the photo to a PDF the customer can accept, on the spot.',
  },
  {
    Icon: Calculator,
    title: 'Material calculator',
    text: 'Board, compound, tape, labor: every quantity and price is explained.',
  },
  {
    Icon: Hammer,
    title: 'Handyman focused',
    text: 'Made for one hand, bright sun and dusty fingers.',
  },
]

const pages = { Terms: '/terms', Privacy: '/privacy', Contact: '/contact' }

/** `tryIt` starts the demo; the app and the static page each pass their own button. */
export function LandingScreen({ tryIt }: { tryIt: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-12 lg:max-w-5xl">
      <header className="flex min-h-16 flex-wrap items-center justify-between">
        <p className="flex items-center gap-2 font-extrabold text-lg">
          <img src="/icon.svg" alt="" width="32" height="32" />
          Quotewright
        </p>
        <ButtonLink href="/login" tone="quiet">
          Sign in
        </ButtonLink>
      </header>
      <div className="grid gap-6 lg:grid-cols-2 lg:items-center lg:gap-12 lg:py-10">
        <div className="flex flex-col gap-4">
          <h1 className="font-extrabold text-3xl">Instant drywall quotes from a photo</h1>
          <p className="text-lg text-muted">
            Photograph the damage. Get the materials and the labor, priced. Hand over the quote
            before you leave the room.
          </p>
          <div className="flex min-h-32 flex-col gap-3">
            <ButtonLink href="/register" size="large" isWide>
              Start free
            </ButtonLink>
            {tryIt}
          </div>
        </div>
        <ProductPicture />
      </div>
      <ThreeScreens />
      <section aria-labelledby="features" className="mt-12">
        <h2 id="features" className="mb-4 font-extrabold text-xl">
          Less paperwork, more walls
        </h2>
        <Card isFlush>
          <ul className="divide-y divide-line lg:grid lg:grid-cols-2 lg:divide-y-0">
            {features.map(({ Icon, title, text }) => (
              <li
                key={title}
                className="flex large-text:flex-col gap-4 large-text:gap-2 p-4 large-text:px-3"
              >
                <Icon aria-hidden="true" className="mt-0.5 shrink-0 text-accent-text" />
                <div>
                  <h3 className="font-bold text-lg">{title}</h3>
                  <p className="text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      </section>
      <OfflineWork />
      <section aria-labelledby="prices" className="mt-12">
        <h2 id="prices" className="mb-4 font-extrabold text-xl">
          Two plans, no contract
        </h2>
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {Object.entries(plans).map(([key, plan]) => (
            <li key={key}>
              <Card className="flex h-full flex-col gap-3 large-text:px-2">
                <div className="flex min-h-8 flex-wrap items-center justify-between">
                  <h3 className="font-bold text-lg">{plan.name}</h3>
                  {plan.isMostPopular && <Badge tone="accent">Most Popular</Badge>}
                </div>
                <PlanTerms plan={plan} />
                <div className="mt-auto flex flex-col gap-1 pt-2">
                  <ButtonLink href={`/register?plan=${key}`} tone="secondary" size="large" isWide>
                    {`Start with ${plan.name}`}
                  </ButtonLink>
                  <p className="text-center text-muted text-sm">
                    One day free first. No card needed.
                  </p>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <footer className="mt-12 flex flex-wrap gap-x-6 border-line border-t pt-2">
        {Object.entries(pages).map(([name, href]) => (
          <ButtonLink key={href} href={href} tone="quiet" isExternal>
            {name}
          </ButtonLink>
        ))}
      </footer>
    </div>
  )
}
