// The base rates for other features, loaded with the pricing screen's chunk.
import { loadedOnUse } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { BaseRatesShape } from './base-rates-shape.tsx'

const BaseRates = loadedOnUse(async () => (await import('./pricing-screen.tsx')).BusinessBaseRates)

export function BusinessBaseRates() {
  return (
    <LoadingBoundary fallback={<BaseRatesShape />}>
      <BaseRates />
    </LoadingBoundary>
  )
}
