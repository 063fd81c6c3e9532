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

const field = (page: Page, label: string | RegExp) =>
  page.getByLabel(label, { exact: true }).first()

/** Steps of their own, so that the row of typing has keystrokes alone. */
function choose(label: string | RegExp): Step {
  return async page => {
    await press(field(page, label))
    await page.keyboard.press('ControlOrMeta+a')
  }
}

/** Slow typing, so that saving in between shows its delay. */
function type(label: string | RegExp, typed: string): Step {
  return async page => {
    await page.keyboard.type(typed, { delay: 330 })
    await expect(field(page, label)).toHaveValue(typed)
  }
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
  'tap the description': choose('Description'),
  'type a description': type('Description', 'Tape and three coats of joint compound'),
  'tap the quantity': choose('Quantity'),
  'type a quantity': type('Quantity', '12.75'),
  'tap the price': choose('Unit price'),
  'type a price': type('Unit price', '119.95'),
  'tap the note': choose(/^Notes/),
  'type a note': type(/^Notes/, 'Paint by others'),
}
