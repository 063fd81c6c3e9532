// The landing page's example: one finding priced with the starter price book. The test compares it with the product.
import type { Finding } from '@quotewright/domain/detection'

export const exampleFinding: Finding = {
  kind: 'hole',
  box: { x: 26, y: 18, width: 34, height: 40 },
  confidence: 80,
}

/** Amounts in cents, hours in thousandths. */
export const exampleQuote = {
  damage: 'Large hole',
  materialCount: 9,
  materials: 5509,
  laborHours: 4500,
  labor: 42750,
  tax: 3981,
  total: 52240,
}
