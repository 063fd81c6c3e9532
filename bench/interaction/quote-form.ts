// Steps on the form of a quote with 200 lines in ten sections: open, type into a line, change terms, write a note.
import type { Page } from '@playwright/test'
import { expect, press, type Step } from './walk.ts'

export const LINES = 200
const SECTIONS = 10

const sections = Array.from({ length: SECTIONS }, (_, at) => ({
  id: `s${at}`,
  title: `Room ${at + 1}: wall repair`,
  scope: 'Cut back to firm board, set a backed patch, tape, three coats, sand, prime.',
}))

const lineItems = Array.from({ length: LINES }, (_, at) => ({
  description: `Line ${at + 1} of drywall work`,
  quantity: '2.5',
  unit: 'hour',
  unitPrice: '42.50',
  isLabor: at % 2 === 0,
  sectionId: `s${at % SECTIONS}`,
  isOptional: at % 25 === 0,
}))

const line = (page: Page) => page.getByRole('button', { name: /^Line 101 of drywall work/ })

/** Slow typing, so that saving in between shows its delay. */
async function type(page: Page, label: string | RegExp, typed: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).first()
  await press(field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(typed, { delay: 330 })
  await expect(field).toHaveValue(typed)
}

export const quoteForm: Record<string, Step> = {
  async open(page) {
    const made = await page.request.post('/api/quotes', {
      data: {
        quote: { status: 'draft', sections, discount: { kind: 'percent', value: '5.00' } },
        lineItems,
      },
    })
    if (!made.ok()) throw new Error(await made.text())
    const { quote }: { quote: { id: string } } = await made.json()
    await page.goto(`/quotes/${quote.id}/edit`)
    await expect(line(page)).toBeVisible()
  },
  async 'open a line'(page) {
    await press(line(page))
    await expect(page.getByLabel('Quantity', { exact: true })).toBeVisible()
  },
  async 'type a description'(page) {
    await type(page, 'Description', 'Tape and three coats of joint compound')
  },
  async 'type a quantity and a price'(page) {
    await type(page, 'Quantity', '12.75')
    await type(page, 'Unit price', '119.95')
  },
  async 'type a note'(page) {
    await type(page, /^Notes/, 'Paint by others')
  },
}
