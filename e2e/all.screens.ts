// Takes a picture of every screen into screens/.
import { type Page, type TestInfo, test } from '@playwright/test'
import { enterDemo, signUp } from './account.ts'
import {
  editableQuote,
  makeQuote,
  memberScreens,
  openScreen,
  visitorScreens,
} from './every-screen.ts'

async function picture(page: Page, name: string, info: TestInfo): Promise<void> {
  await page.screenshot({ path: `screens/${info.project.name}/${name}.png` })
}

async function pictures(page: Page, screens: Record<string, string>, info: TestInfo) {
  for (const [name, path] of Object.entries(screens)) {
    await openScreen(page, path)
    await picture(page, name, info)
  }
}

test('a visitor', async ({ page }, info) => {
  await pictures(page, visitorScreens, info)
  await signUp(page)
  await page.getByLabel('Company name').waitFor()
  await picture(page, 'onboarding', info)
})

test('a member', async ({ page }, info) => {
  await enterDemo(page)
  await pictures(page, memberScreens, info)
  const quote = await editableQuote(page)
  await pictures(page, { quote, 'edit-quote': `${quote}/edit` }, info)
  const [sent] = await (await page.request.get('/api/quotes?status=pending')).json()
  const { url } = await (await page.request.post(`/api/quotes/${sent.id}/link`)).json()
  await pictures(page, { 'customer-quote': new URL(url).pathname }, info)
})

test('from a photo to a quote', async ({ page }, info) => {
  await enterDemo(page)
  await makeQuote(page, name => picture(page, name, info))
})
