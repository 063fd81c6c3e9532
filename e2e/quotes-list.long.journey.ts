// A long list of quotes: loaded page by page, restored on return, keeping the keyboard focus.
/// <reference lib="dom" />
import { expect, type JSHandle, type Page, test } from '@playwright/test'
import { FOUND_LIMIT } from '@quotewright/domain/count-limit'
import { startDemo } from './account.ts'

const QUOTES = 60

const cards = (page: Page) => page.getByRole('article')
const atEnd = (page: Page) => page.getByRole('article', { name: 'Number 1 Oak' })

/** The newest is number 60. */
async function makeQuotes(page: Page): Promise<void> {
  await startDemo(page)
  for (let number = 1; number <= QUOTES; number++) {
    const name = { firstName: `Number ${number}`, lastName: 'Oak' }
    const draftCustomer = { ...name, email: '', phone: '', address: '' }
    const made = await page.request.post('/api/quotes', {
      data: { quote: { status: 'draft', draftCustomer }, lineItems: [] },
    })
    expect(made.status(), await made.text()).toBe(201)
  }
  await page.goto('/quotes?q=oak')
  await expect(page.getByText(`${FOUND_LIMIT}+ quotes`)).toBeAttached()
}

/** Scrolls to the end of the list, also while more loads. */
async function scrollTo(page: Page, target: ReturnType<typeof atEnd>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(target).toBeInViewport({ timeout: 200 })
  }).toPass()
}

/** The names of all rendered cards, in order. */
function namesDrawnFromNow(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() => {
    const names: string[] = []
    const noteNew = ({ addedNodes }: MutationRecord) => {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const card of node.querySelectorAll('article')) names.push(card.ariaLabel ?? '')
      }
    }
    const observer = new MutationObserver(changes => changes.forEach(noteNew))
    observer.observe(document.body, { childList: true, subtree: true })
    return names
  })
}

test('a long list renders few cards, and returns to its scroll position', async ({ page }) => {
  await makeQuotes(page)
  await expect(cards(page).first()).toHaveAccessibleName('Number 60 Oak')
  await scrollTo(page, atEnd(page))
  expect(await cards(page).count()).toBeLessThan(30)
  await expect(page.getByRole('listitem').filter({ has: atEnd(page) })).toHaveAttribute(
    'aria-posinset',
    String(QUOTES),
  )
  await page.getByRole('link', { name: 'View the quote for Number 3 Oak' }).click()
  await expect(page.getByRole('heading', { name: 'What the customer sees' })).toBeVisible()
  const drawn = await namesDrawnFromNow(page)
  await page.goBack()
  await expect(page.getByRole('article', { name: 'Number 3 Oak' })).toBeInViewport()
  expect(await drawn.evaluate(names => names)).toContain('Number 3 Oak')
  expect(await drawn.evaluate(names => names)).not.toContain('Number 60 Oak')

  await test.step('the focused card stays rendered when the list is scrolled far', async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    const view = page.getByRole('link', { name: 'View the quote for Number 59 Oak' })
    await view.focus()
    await scrollTo(page, atEnd(page))
    await expect(view).toBeFocused()
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the list scrolls in its own pane, beside the quote', async ({ page }) => {
    await makeQuotes(page)
    await cards(page).first().hover()
    await expect(async () => {
      await page.mouse.wheel(0, 4000)
      await expect(atEnd(page)).toBeInViewport({ timeout: 200 })
    }).toPass()
    expect(await cards(page).count()).toBeLessThan(30)
    await page.getByRole('link', { name: 'View the quote for Number 2 Oak' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Number 2 Oak' })).toBeVisible()
    await expect(atEnd(page)).toBeInViewport()
    // Also after another screen.
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Number 2 Oak' })).toBeVisible()
    await expect(atEnd(page)).toBeInViewport()
  })
})
