// The measured journeys: what a person taps, from the first tap to the result.
import type { Locator, Page } from '@playwright/test'
import { type Profile, profiles, slow4G } from './network.ts'

/** Presses and counts. */
export type Thumb = {
  tap: (target: Locator) => Promise<void>
  /** Photos of the gallery: a tap opens it, one chooses each photo, and one adds them. */
  pick: (input: Locator, photos: readonly string[]) => Promise<void>
  taps: () => number
}

export function thumbOf(): Thumb {
  let taps = 0
  return {
    taps: () => taps,
    async tap(target) {
      taps++
      await target.click()
    },
    async pick(input, photos) {
      taps += photos.length + 2
      await input.setInputFiles([...photos])
    },
  }
}

export type Journey = {
  name: string
  /** The networks to measure it on. */
  on: readonly Profile[]
  /** Not measured. */
  prepare: (page: Page) => Promise<void>
  walk: (page: Page, thumb: Thumb) => Promise<void>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function openDemo(page: Page): Promise<void> {
  await page.goto('/')
  await button(page, 'Try it now').click()
  await page.getByRole('heading', { name: 'Quick Actions' }).waitFor()
}

async function downloadPdf(page: Page, thumb: Thumb): Promise<void> {
  const downloading = page.waitForEvent('download')
  await thumb.tap(page.getByRole('button', { name: 'PDF', exact: true }))
  await (await downloading).path()
}

/** A customer's first visit: from the link until a button responds. */
function customersPage(): Journey {
  let link = ''
  return {
    name: 'the customer’s page, from the link to Accept',
    on: [slow4G],
    async prepare(page) {
      const { request } = page
      await request.post('/api/auth/demo')
      const quotes = await (await request.get('/api/quotes?status=pending')).json()
      const { url } = await (await request.post(`/api/quotes/${quotes[0].id}/link`)).json()
      link = new URL(url).pathname
      await page.context().clearCookies()
    },
    async walk(page) {
      await page.goto(link, { waitUntil: 'commit' })
      const accept = page.getByRole('button', { name: /^Accept/ })
      await accept.first().click({ trial: true })
    },
  }
}

/** A phone with a session, but without the app's files: the links work before the app does. */
const membersHome: Journey = {
  name: 'Home of a member, from the address to its links',
  on: [slow4G],
  async prepare({ request }) {
    await request.post('/api/auth/demo')
  },
  async walk(page) {
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await page.getByRole('link', { name: /Analyze Damage/ }).click({ trial: true })
  },
}

export const journeys: readonly Journey[] = [
  customersPage(),
  membersHome,
  {
    name: 'photo to PDF, existing customer',
    on: profiles,
    async prepare(page) {
      // The browser's camera is allowed, as it is after a person's first photo.
      await openDemo(page)
    },
    async walk(page, thumb) {
      await thumb.tap(page.getByRole('link', { name: /Analyze Damage/ }))
      await thumb.tap(button(page, 'Take photo'))
      await thumb.tap(button(page, 'Use This Photo'))
      await thumb.tap(button(page, /^No, Quote \$/))
      const recent = page.getByRole('list', { name: 'Recent customers' })
      await thumb.tap(recent.getByRole('button').first())
      await thumb.tap(button(page, 'Create Quote'))
      await page.waitForURL(/\/quotes\/[0-9a-f-]{36}$/)
      await downloadPdf(page, thumb)
    },
  },
  {
    name: 'three repairs, an option, a discount and a deposit',
    on: profiles,
    prepare: openDemo,
    async walk(page, thumb) {
      await thumb.tap(page.getByRole('link', { name: /Analyze Damage/ }))
      const gallery = page.getByLabel('Photos from the gallery')
      await thumb.pick(gallery, ['samples/two-damages.jpg', 'samples/hole.jpg'])
      await thumb.tap(button(page, 'Use 2 Photos'))
      await thumb.tap(button(page, 'Another One'))
      await thumb.tap(button(page, /^No, Quote \$/))
      const recent = page.getByRole('list', { name: 'Recent customers' })
      await thumb.tap(recent.getByRole('button').first())
      await thumb.tap(button(page, 'Actions for Wall: medium hole').last())
      await thumb.tap(page.getByRole('menuitem', { name: 'Edit section' }))
      const section = page.getByRole('dialog', { name: 'Section' })
      await thumb.tap(section.getByRole('checkbox', { name: /^Option:/ }))
      await thumb.tap(section.getByRole('button', { name: 'Done' }))
      await section.waitFor({ state: 'hidden' })
      await thumb.tap(button(page, /^Price settings/))
      const settings = page.getByRole('dialog', { name: 'Price settings' })
      await thumb.tap(settings.getByRole('group', { name: 'Discount' }).getByText('10%'))
      await thumb.tap(settings.getByRole('group', { name: 'Deposit' }).getByText('25%'))
      await thumb.tap(settings.getByRole('button', { name: 'Done' }))
      await settings.waitFor({ state: 'hidden' })
      await thumb.tap(button(page, 'Create Quote'))
      await page.waitForURL(/\/quotes\/[0-9a-f-]{36}$/)
      await page.getByRole('region', { name: 'Overview' }).getByText('Deposit').waitFor()
    },
  },
  {
    name: 'cold demo, from the address to Home',
    on: profiles,
    prepare: async () => {},
    async walk(page, thumb) {
      // People tap as soon as they see the button, before the pictures are there.
      await page.goto('/', { waitUntil: 'commit' })
      await thumb.tap(button(page, 'Try it now'))
      await page.getByRole('heading', { name: 'Quick Actions' }).waitFor()
      await page.getByRole('link', { name: /Analyze Damage/ }).click({ trial: true })
    },
  },
  {
    name: 'PDF of a quote in the demo',
    on: profiles,
    async prepare(page) {
      await openDemo(page)
      await page.goto('/quotes')
      await page.getByRole('link', { name: /^View/ }).first().click()
      await page.getByRole('button', { name: 'PDF', exact: true }).waitFor()
    },
    walk: downloadPdf,
  },
]
