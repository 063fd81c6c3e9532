// Every screen passes axe, in light and in dark.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { onboard, signUp, startDemo } from './account.ts'
import {
  editableQuote,
  makeQuote,
  memberScreens,
  openScreen,
  still,
  visitorScreens,
} from './every-screen.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What depends on colours; by night nothing else is different. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Names what is wrong and where, so that a failure reads as a list of things to mend. */
async function expectNoViolation(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectPass(findViolations(page).withTags(tags), `${screen} in light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectPass(findViolations(page).withRules(colourRules), `${screen} in dark`)
}

/** Naming each of the hundreds of elements that pass takes half of the time. */
function findViolations(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
}

async function expectPass(axe: AxeBuilder, screen: string): Promise<void> {
  // Otherwise another page is opened to put together what frames have found, and no screen has any.
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))
  expect.soft(found, screen).toEqual([])
}

async function expectAccessible(page: Page, screens: Record<string, string>): Promise<void> {
  for (const [name, path] of Object.entries(screens)) {
    await openScreen(page, path)
    await expectNoViolation(page, name)
  }
}

test.use(still)
// Each screen is looked at twice.
test.slow()

test('the screens of a visitor and the onboarding', async ({ page }) => {
  await expectAccessible(page, visitorScreens)
  await signUp(page)
  await expect(page.getByLabel('Company name')).toBeVisible()
  await expectNoViolation(page, 'onboarding')
  await onboard(page)
})

test('the screens of a member', async ({ page }) => {
  await startDemo(page)
  await expectAccessible(page, memberScreens)
  const quote = await editableQuote(page)
  await expectAccessible(page, { quote, 'edit quote': `${quote}/edit` })
})

test('the steps from a photo to the preview of its quote', async ({ page }) => {
  await startDemo(page)
  await makeQuote(page, name => expectNoViolation(page, name))
})
