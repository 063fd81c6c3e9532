// The base rates for other features, loaded with the pricing screen's chunk.
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
