// Steps on the list of 10,000 quotes: scroll, search, filter, leave and return.
/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { expect, press, type Step } from './walk.ts'

const FLICKS = 40
const FLICK_PIXELS = 4000
const PIXELS_PER_SECOND = 8000

const cards = (page: Page) => page.getByRole('article')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search quotes' })

async function flick(page: Page, pixels: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 400,
    yDistance: -pixels,
    speed: PIXELS_PER_SECOND,
    gestureSourceType: 'mouse',
  })
  await devtools.detach()
}

export const quotesList: Record<string, Step> = {
  async open(page) {
    await page.goto('/quotes')
    await expect(cards(page).first()).toBeVisible()
  },
  async 'scroll far'(page) {
    for (let flicks = 1; flicks <= FLICKS; flicks++) {
      // At the end of the loaded rows, waits for the next page.
      await expect(async () => {
        await flick(page, flicks * FLICK_PIXELS - (await scrolled(page)))
        expect(await scrolled(page)).toBeGreaterThan(flicks * FLICK_PIXELS - 100)
      }).toPass()
    }
  },
  async 'open a quote there'(page) {
    const inSight = await cards(page).evaluateAll(all =>
      all.findIndex(card => card.getBoundingClientRect().top > 200),
    )
    await press(cards(page).nth(inSight).getByRole('link', { name: /^View/ }))
    await expect(page.getByRole('heading', { name: 'What the customer sees' })).toBeVisible()
  },
  async 'go back to the list'(page) {
    await press(page.getByRole('link', { name: 'Back to quotes' }))
    await expect(cards(page).first()).toBeAttached()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(FLICKS * FLICK_PIXELS - 200)
  },
  async filter(page) {
    await page.evaluate('scrollTo(0, 0)')
    for (const status of ['Draft', 'Sent', 'All']) {
      const chip = page.getByRole('button', { name: new RegExp(`^${status}`) })
      await press(chip)
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
      await expect(cards(page).first()).toBeVisible()
    }
  },
  async search(page) {
    await press(search(page))
    await page.keyboard.type('customer48', { delay: 120 })
    await expect(page.getByText('20+ quotes')).toBeAttached()
    await page.keyboard.type(' 999999', { delay: 120 })
    await expect(page.getByText('No quote found')).toBeVisible()
    await press(page.getByRole('button', { name: 'Show all quotes' }))
    await expect(page.getByText('1,000+ quotes')).toBeAttached()
  },
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate<number>('scrollY')
}
