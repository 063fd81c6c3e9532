// A quote goes out by mail, the customer opens it without an account, accepts, and the business sees it.
import { expect, type Page, test } from '@playwright/test'
import { mailedLink, newAddress, startDemo } from './account.ts'
import { editableQuote } from './every-screen.ts'
import { toast } from './toast.ts'

/** Puts the quote's lines into a section, adds two tiers and an option. Returns the description of a line. */
async function addOption(page: Page, path: string): Promise<string> {
  const id = path.split('/').at(-1)
  const { lineItems, ...quote } = await (await page.request.get(`/api/quotes/details/${id}`)).json()
  const sections = [
    {
      id: 'wall',
      title: 'Living room wall: hole',
      scope: 'Cut back to firm board.\nTape and sand.',
    },
    { id: 'good', title: 'One coat of primer', tier: 'good' },
    { id: 'best', title: 'Level 5 finish', tier: 'best' },
  ]
  const tiers = [
    { description: 'Prime', quantity: '1', unitPrice: '10.00', sectionId: 'good' },
    { description: 'Skim', quantity: '1', unitPrice: '100.00', sectionId: 'best' },
  ]
  const lines = lineItems.map((line: object) => ({ ...line, sectionId: 'wall' }))
  const paint = { description: 'Paint the whole wall', quantity: '1', unitPrice: '340.00' }
  const saved = await page.request.put(`/api/quotes/${id}`, {
    data: {
      quote: { ...quote, sections, taxes: 'none', deposit: { kind: 'percent', value: '30.00' } },
      lineItems: [...lines, ...tiers, { ...paint, isOptional: true }],
    },
  })
  expect(saved.status()).toBe(200)
  return lineItems[0].description
}

/**
 * The quote's customer gets an address and no phone: the next step after acceptance is a mail and no call. All demos have
 * the same customers, and an address gets ten mails an hour.
 */
async function setAddress(page: Page, path: string) {
  const id = new URL(path, page.url()).pathname.split('/').at(-1)
  const { customerId } = await (await page.request.get(`/api/quotes/details/${id}`)).json()
  const { customer } = await (await page.request.get(`/api/customers/${customerId}`)).json()
  const saved = await page.request.put(`/api/customers/${customerId}`, {
    data: { ...customer, phone: '', email: newAddress() },
  })
  expect(saved.status()).toBe(200)
}

const dollars = (text: string | null) =>
  Number(/\$([\d,]+\.\d\d)/.exec(text ?? '')?.[1]?.replace(',', ''))

/** Days are offered, the customer picks some, and the week leads to the job, which is done with one tap. */
async function schedule(page: Page, customer: Page) {
  const card = page.getByRole('region', { name: 'Schedule' })
  await expect(card.getByText(/^2\svisits: .*; dries 24\sh/)).toBeVisible()
  await card.getByRole('button', { name: 'Schedule' }).click()
  const planner = page.getByRole('dialog', { name: 'Schedule' })
  const second = planner.getByRole('region', { name: 'Alternative 2' }).getByRole('list')
  const before = await second.innerText()
  await planner.getByRole('button', { name: 'Alternative 2: later' }).click()
  await expect(second).not.toHaveText(before)
  await planner.getByRole('button', { name: 'Alternative 2: earlier' }).click()
  await expect(second).toHaveText(before, { useInnerText: true })
  await planner.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, 'Days Sent')).toBeVisible()
  await expect(card.getByText('Waits for your customer to pick:')).toBeVisible()

  await customer.reload()
  const days = customer.locator('#days')
  await days.getByRole('radio').first().check()
  await days.getByRole('button', { name: 'Pick this time' }).click()
  await expect(days.getByRole('heading', { name: 'Your visits' })).toBeVisible()
  await expect(days.getByRole('listitem')).toHaveCount(2)

  const quote = page.url()
  await expect(card.getByRole('button', { name: 'Move visit 2' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await card.getByRole('button', { name: 'After' }).click()
  await (await chooser).setFiles('samples/hole.jpg')
  await expect(card.getByRole('img', { name: 'After 1' })).toBeVisible()
  await page.goto('/')
  await page.getByRole('link', { name: /^Schedule|^Today/ }).click()
  await expect(page).toHaveURL(/\/schedule$/)
  const visit = page.getByRole('article').first()
  await expect(visit.getByText(/visit 1 of 2/)).toBeVisible()
  await expect(visit.getByText(/^Shopping list, \d+$/)).toBeVisible()
  const done = visit.getByRole('button', { name: 'Whole job done' })
  const question = page.getByRole('alertdialog', { name: 'Is the whole job done?' })
  await done.click()
  await expect(question).toContainText('This is visit 1 of 2.')
  await question.getByRole('button', { name: 'Only this visit' }).click()
  await expect(question).toHaveCount(0)
  await done.click()
  await question.getByRole('button', { name: 'Whole job done' }).click()
  await expect(toast(page, 'Job Done')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(done).toBeVisible()
  await page.goto(quote)
}

test('a quote is mailed, opened and accepted by its customer, and the bell shows it', async ({
  page,
  browser,
}) => {
  await startDemo(page)
  await page.goto('/quotes?status=pending')
  const pending = page.getByRole('article').first()
  const path = await pending.getByRole('link', { name: /^View/ }).getAttribute('href')
  const line = await addOption(page, new URL(path ?? '', page.url()).pathname)
  await page.reload()
  await pending.getByRole('link', { name: /Edit/ }).click()
  await page.getByLabel('Notes').fill('Including paint')
  await page.getByRole('button', { name: 'Email to Customer' }).click()
  const address = newAddress()
  await page.getByRole('textbox', { name: 'Email' }).fill(address)
  await page.getByLabel('Message').fill('See you on Monday.')
  await page.getByRole('button', { name: 'Send quote' }).click()
  await expect(toast(page, 'Quote Sent')).toBeVisible()
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`Sent to ${address}`)).toBeVisible()

  // The day of the first visit is one tap; the customer sees the days and no hours.
  const visits = page.getByRole('region', { name: 'Visits' })
  const offered = visits.getByRole('button', { name: /^(Mon|Tue|Wed|Thu|Fri), / }).first()
  // The screen keeps month and day together; the page of the customer has plain spaces.
  const day = (await offered.innerText()).replaceAll('\u00a0', ' ')
  const withDay = visits.getByText(
    new RegExp(`^2 visits: ${day}, [\\d.]+ h; .*; dries 24 h`.replaceAll(' ', '\\s')),
  )
  const { pathname } = new URL(page.url())
  await page.request.put(`/api${pathname}/start-day`, { data: { startDay: '2026-01-05' } })
  await page.goto(pathname)
  await expect(visits.getByText('The first day has passed.')).toBeVisible()
  await visits.getByRole('button', { name: `Move to ${day}` }).click()
  await expect(withDay).toBeVisible()

  const link = await mailedLink(page, address, '/q/')
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(new URL(link, page.url()).href)
  await expect(customer.getByText('Including paint')).toBeVisible()
  await expect(
    customer.getByText(new RegExp(`^${day}; .*, with 24 h to dry in between$`)),
  ).toBeVisible()
  await expect(customer.locator('header')).toContainText(/Your quote from .+Total\$[\d,]+\.\d\d/)
  await expect(customer.getByRole('heading', { name: 'Living room wall: hole' })).toBeVisible()
  await expect(customer.getByText(line)).toHaveCount(0)
  await expect(customer.getByText('Deposit (30%)').first()).toBeVisible()
  const header = customer.locator('header')
  const before = dollars(await header.textContent())
  const withMore = (more: number) =>
    (before + more).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  const after = withMore(340 + 90)
  const option = customer.getByRole('checkbox', { name: 'Paint the whole wall' })
  await option.check()
  await expect(header).toContainText(withMore(340))
  await option.uncheck()
  await expect(header).toContainText(withMore(0))
  await option.check()
  await expect(header).toContainText(withMore(340))
  const choice = customer.getByRole('group', { name: 'Choose one' })
  const best = choice.getByRole('radio', { name: `Best ${after}` })
  await expect(choice.getByRole('radio', { name: `Good ${withMore(340)}` })).toBeChecked()
  await expect(customer.getByText('Good, chosen')).toBeVisible()
  await best.check()
  await expect(header).toContainText(after)
  await expect(customer.getByText('Best, chosen')).toBeVisible()

  // The choice outlives a reload, and nothing is accepted before its total is here.
  await customer.route('**/q/*', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await customer.reload()
  await expect(option).toBeChecked()
  await expect(customer.getByRole('radio', { name: /^Best/ })).toBeChecked()
  const failed = customer.getByText('The total with your options is not here yet')
  await expect(failed).toBeVisible()
  await customer.getByLabel('Your name').fill('Zoë')
  await customer.getByRole('button', { name: 'Accept' }).click()
  await expect(customer.getByText('No answer came back, so it may have been sent.')).toBeVisible()
  await expect(customer.getByLabel('Your name')).toHaveValue('Zoë')
  await customer.unroute('**/q/*')
  await customer.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toBeHidden()
  await customer.getByLabel('Your name').fill('')
  await expect(customer.getByText(`Total with Best and your options${after}`)).toBeVisible()
  await customer.getByRole('link', { name: 'Accept this quote' }).click()
  await expect(customer.getByRole('heading', { name: 'Your answer' })).toBeInViewport()
  const downloading = customer.waitForEvent('download')
  await customer.getByRole('link', { name: 'PDF' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^Q-.*\.pdf$/)
  await customer.getByRole('button', { name: 'Accept' }).click()
  await expect(customer.getByText('Please enter your name')).toBeVisible()
  await expect(customer.getByLabel('Your name')).toBeFocused()
  await expect(customer.getByText('Your name', { exact: true })).toBeInViewport({ ratio: 1 })
  await customer.getByLabel('Your name').fill("Zoë O'Brien")
  await expect(customer.getByText('Please enter your name')).toHaveCount(0)
  await customer.getByRole('button', { name: 'Accept' }).dblclick()
  await expect(customer.getByText('This quote is accepted')).toBeInViewport()
  await expect(customer.locator('#state')).toBeFocused()
  await customer.reload()
  await expect(customer.getByText('This quote is accepted')).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expect(customer.getByText('Option, included')).toBeVisible()
  await expect(customer.getByRole('checkbox')).toHaveCount(0)
  await expect(customer.getByRole('group', { name: 'Your choice' })).toContainText('Best Chosen')
  await expect(customer.getByRole('radio')).toHaveCount(0)
  await expect(header).toContainText(after)

  await setAddress(page, path ?? '')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Activity/ }).click()
  await page.getByRole('link', { name: /Accepted by Zoë O'Brien/ }).click()
  await expect(page.getByText('Approved').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Invoice' })).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Email' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Opened by the customer')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText(after)
  const own = page.getByRole('region', { name: 'What only you see' })
  await expect(own.getByRole('button', { name: line })).toBeVisible()

  await schedule(page, customer)

  // The customer wants more: a change order is made, sent and accepted, and the quote stands until then.
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Change Order Adds or removes work/ }).click()
  await expect(page.getByRole('heading', { name: 'Change Order 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByRole('searchbox').fill('Second coat upstairs')
  await page.getByRole('button', { name: 'Write it yourself' }).click()
  await page.getByLabel('Unit price').fill('120')
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(
    /Adds \$1\d\d\.\d\d; new total \$/,
  )
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('article', { name: /^Change Order 1, Quote/ })).toContainText(
    '+$120.00',
  )
  const days = Promise.withResolvers<void>()
  await page.route(/\/api\/quotes\/[^/]+\/schedule$/, async route => {
    await days.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Create Change Order' }).click()
  await expect(toast(page, 'Change Order 1 Created')).toBeVisible()
  await expect(page.getByText('Change Order 1 to an accepted quote')).toBeVisible()
  // The work has its days already. Until they are known, no other day is asked for.
  await expect(visits.getByText(/visits?: /)).toBeVisible()
  await expect(visits.getByRole('button')).toHaveCount(0)
  days.resolve()
  await expect(visits.getByText(/^On the calendar: /)).toBeVisible()
  await expect(visits.getByLabel('Another day')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Send change order' }).click()
  await expect(toast(page, 'Change Order Sent')).toBeVisible()

  await customer.reload()
  await expect(customer.getByText('Change Order 1 waits for your answer')).toBeVisible()
  await customer.getByRole('link', { name: 'Open Change Order 1' }).click()
  await expect(header).toContainText(/Your change order from .+New total/)
  await expect(customer.getByRole('heading', { name: 'Added work' })).toBeVisible()
  await expect(customer.getByText('Contract before')).toBeVisible()
  // The quote's number breaks on no phone, though it has a hyphen.
  const shown = customer.viewportSize() ?? { width: 390, height: 844 }
  for (const width of [shown.width, 390, 360, 340, 320]) {
    await customer.setViewportSize({ ...shown, width })
    const numbers = await customer.getByText(/^Q-\w+$/).all()
    expect(numbers.length).toBeGreaterThan(1)
    for (const number of numbers) {
      expect(await number.evaluate(text => text.getClientRects().length)).toBe(1)
    }
  }
  await customer.setViewportSize(shown)
  await customer.getByLabel('Your name').fill("Zoë O'Brien")
  await customer.getByRole('button', { name: 'Accept' }).click()
  await expect(customer.getByText('This change order is accepted')).toBeInViewport()
  await customer.goBack()
  await customer.reload()
  await expect(customer.getByText('This quote was changed by Change Order 1')).toBeVisible()

  await page.reload()
  await expect(page.getByText('It is accepted and counts with its new total.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the accepted quote' }).click()
  await expect(page.getByText('Changed by Change Order 1')).toBeVisible()
})

test('an invalid link says so', async ({ page }) => {
  await page.goto(`/q/${'A'.repeat(43)}`)
  await expect(page.getByText(/This link does not lead to a quote/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0)
})

test('a revoked link shows only whom to ask, and a new one opens the quote', async ({
  page,
  browser,
}) => {
  await startDemo(page)
  await page.goto('/quotes')
  await page.getByRole('button', { name: /^Pending/ }).click()
  await page.getByRole('link', { name: /^View/ }).first().click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revoke link' })).toHaveCount(0)
  const send = async () => {
    const address = newAddress()
    await page.getByRole('button', { name: /^Send( Again)?$/ }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(address)
    await page.getByRole('button', { name: /^Send quote( again)?$/ }).click()
    await expect(page.getByText(`Sent to ${address}`)).toBeVisible()
    return new URL(await mailedLink(page, address, '/q/'), page.url()).href
  }
  const first = await send()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Revoke the link?' })
  await dialog.getByRole('button', { name: 'Revoke link' }).click()
  await expect(toast(page, 'Link Revoked')).toBeVisible()
  await expect(page.getByText('The link is revoked.')).toBeVisible()
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(first)
  await expect(customer.getByText(/^This quote from .+ is no longer available\./)).toBeVisible()
  await expect(customer.getByRole('button')).toHaveCount(0)

  await page.getByRole('button', { name: 'Create new link' }).click()
  await expect(toast(page, 'New Link Created')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revoke link' })).toBeVisible()
  const second = await send()
  expect(second).not.toBe(first)
  await customer.goto(second)
  await expect(customer.getByRole('link', { name: 'PDF' })).toBeVisible()
})

test('a draft cannot be mailed or shared before it is finished', async ({ page }) => {
  await startDemo(page)
  const quote = await editableQuote(page)
  await page.goto(quote)
  await expect(page.getByRole('button', { name: 'PDF', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/new-quote/)
})
