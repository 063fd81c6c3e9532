// The price book's door: what the business charges whatever the work is. The code is that of the price book's screen.
import { lazy, Suspense } from 'react'
import { ChargesShape } from './charges-shape.tsx'

const Charges = lazy(async () => ({
  default: (await import('./pricing-screen.tsx')).BusinessCharges,
}))

export function BusinessCharges() {
  return (
    <Suspense fallback={<ChargesShape />}>
      <Charges />
    </Suspense>
  )
}
