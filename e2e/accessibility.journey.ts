// Every screen passes axe, in light and in dark.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { enterDemo, onboard, signUp } from './account.ts'
import {
  editableQuote,
  makeQuote,
  memberScreens,
  openScreen,
  still,
  visitorScreens,
} from './every-screen.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Names what is wrong and where, so that a failure reads as a list of things to mend. */
async function expectNoViolation(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))
  expect.soft(found, screen).toEqual([])
}

async function expectAccessible(page: Page, screens: Record<string, string>): Promise<void> {
  for (const [name, path] of Object.entries(screens)) {
    await openScreen(page, path)
    await expectNoViolation(page, name)
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ ...still, colorScheme })

    test('the screens of a visitor and the onboarding', async ({ page }) => {
      await expectAccessible(page, visitorScreens)
      await signUp(page)
      await expect(page.getByLabel('Company name')).toBeVisible()
      await expectNoViolation(page, 'onboarding')
      await onboard(page)
    })

    test('the screens of a member', async ({ page }) => {
      test.slow()
      await enterDemo(page)
      await expectAccessible(page, memberScreens)
      const quote = await editableQuote(page)
      await expectAccessible(page, { quote, 'edit quote': `${quote}/edit` })
    })

    test('the steps from a photo to the preview of its quote', async ({ page }) => {
      await enterDemo(page)
      await makeQuote(page, name => expectNoViolation(page, name))
    })
  })
}
