// Every screen passes axe, in light and in dark.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { enterDemo, onboard, signUp } from './account.ts'

const visitorScreens = ['/', '/login', '/register', '/forgot-password', '/reset-password?token=x']
const memberScreens = [
  '/dashboard',
  '/new-quote',
  '/quotes',
  '/customers',
  '/pricing-materials',
  '/upgrade',
  '/no-such-page',
]

/** Names what is wrong and where, so that a failure reads as a list of things to mend. */
async function violations(page: Page): Promise<string[]> {
  // Half-faded text has half its contrast: what slides in has to arrive first.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => null))),
  )
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))
}

async function expectAccessible(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
    expect.soft(await violations(page), path).toEqual([])
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the screens of a visitor', async ({ page }) => {
      await expectAccessible(page, visitorScreens)
    })

    test('the onboarding', async ({ page }) => {
      await signUp(page)
      await expect(page.getByLabel('Company name')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await onboard(page)
    })

    test('the screens of a member', async ({ page }) => {
      await enterDemo(page)
      await expectAccessible(page, memberScreens)
      await page.goto('/quotes')
      const pending = page.getByRole('article').filter({ hasText: 'Edit' }).first()
      const quote = await pending.getByRole('link').first().getAttribute('href')
      const path = new URL(quote ?? '', page.url()).pathname.replace(/\/edit$/, '')
      await expectAccessible(page, [path, `${path}/edit`])
    })

    test('the analysis of a photo and the quote made from it', async ({ page }) => {
      await enterDemo(page)
      await page.getByRole('link', { name: /Analyze Damage/ }).click()
      expect.soft(await violations(page), 'capture').toEqual([])
      await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
      await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
      expect.soft(await violations(page), 'review').toEqual([])
      await page.getByRole('button', { name: 'Use This Photo' }).click()
      await expect(page.getByText('Analysis Complete')).toBeVisible()
      expect.soft(await violations(page), 'analysis').toEqual([])
      await page.getByRole('button', { name: /Generate Quote/ }).click()
      await expect(page.getByLabel('First name')).toBeVisible()
      expect.soft(await violations(page), 'quote form').toEqual([])
      await page.getByLabel('First name').fill('Ann')
      await page.getByLabel('Last name').fill('Lee')
      await page.getByRole('button', { name: 'Preview Quote' }).click()
      await expect(page.getByText('Payment due upon completion')).toBeVisible()
      expect.soft(await violations(page), 'preview').toEqual([])
    })
  })
}
