// The price book's door: the base rates, loaded with the code of the price book's screen.
import { lazy, Suspense } from 'react'
import { BaseRatesShape } from './base-rates-shape.tsx'

const BaseRates = lazy(async () => ({
  default: (await import('./pricing-screen.tsx')).BusinessBaseRates,
}))

export function BusinessBaseRates() {
  return (
    <Suspense fallback={<BaseRatesShape />}>
      <BaseRates />
    </Suspense>
  )
}
