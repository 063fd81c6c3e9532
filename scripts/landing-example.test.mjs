// The landing page shows what the product finds in its photo, at the product's prices.
import { expect, it } from 'vitest'
import example from '../web/src/landing/pictures/wall.json' with { type: 'json' }
import { landingExample } from './landing-example.mjs'

it('finds in the photo of the landing page what the page shows, and prices it the same', {
  timeout: 60_000,
}, async () => {
  expect(await landingExample()).toEqual(example)
  expect(example.detections).toHaveLength(1)
  expect(example.total).toBe(example.materials + example.labor + example.tax)
})
