// A customer draws a signature on a phone, the business sees it, and anyone checks the signed PDF.
/// <reference lib="dom" />
import { readFile, writeFile } from 'node:fs/promises'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { findViolations } from './axe.ts'

async function sentQuote(page: Page): Promise<{ id: string; link: string }> {
  await startDemo(page)
  const [{ id }] = await (await page.request.get('/api/quotes?status=pending')).json()
  const { url } = await (await page.request.post(`/api/quotes/${id}/link`)).json()
  return { id, link: new URL(url).pathname }
}

async function phone(browser: Browser): Promise<Page> {
  const size = { width: 390, height: 844 }
  return (await browser.newContext({ viewport: size, hasTouch: true, isMobile: true })).newPage()
}

async function draw(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('The pad is not shown')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.1, 0.7))
  await page.mouse.down()
  for (const [x, y] of [
    [0.2, 0.2],
    [0.3, 0.7],
    [0.5, 0.3],
    [0.8, 0.6],
  ] as const) {
    await page.mouse.move(...at(x, y), { steps: 4 })
  }
  await page.mouse.up()
}

test('a signature drawn on a phone is on the quote, in the PDF, and can be checked', async ({
  page,
  browser,
}, info) => {
  const { id, link } = await sentQuote(page)
  const customer = await phone(browser)
  await customer.goto(link)
  await customer.getByLabel('Your name').fill('Carl Jones')
  const accept = customer.getByRole('button', { name: 'Accept' })
  const pad = customer.getByRole('img', { name: 'Draw your signature here' })
  await expect(pad).toBeHidden()
  await customer.getByText('Draw it').click()
  await expect(pad).toBeVisible()
  expect(await findViolations(customer)).toEqual([])

  // Nothing is signed without a signature.
  await accept.click()
  await expect(customer.getByText('Please draw your signature')).toBeInViewport()
  await expect(customer.getByRole('radio', { name: 'Draw it' })).toBeChecked()
  const line = pad.locator('path')
  await draw(customer, pad)
  await expect(customer.getByText('Please draw your signature')).toHaveCount(0)
  await expect(line).toHaveAttribute('d', /^M\d+ \d+Q/)
  await customer.getByRole('button', { name: 'Undo' }).click()
  await expect(line).toHaveAttribute('d', '')
  await draw(customer, pad)
  const drawn = (await line.getAttribute('d')) ?? ''

  // A reload keeps it.
  await customer.reload()
  await expect(line).toHaveAttribute('d', drawn)
  await accept.click()
  await expect(customer.getByText('This quote is accepted')).toBeInViewport()
  await expect(customer.getByText(/Signed by Carl Jones on .+ C[SD]T\./)).toBeVisible()
  await expect(customer.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  const downloading = customer.waitForEvent('download')
  await customer.getByRole('link', { name: 'Signed PDF' }).first().click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Q-.*-signed\.pdf$/)
  const file = info.outputPath('signed.pdf')
  await download.saveAs(file)

  await page.goto(`/quotes/${id}`)
  const card = page.getByRole('region', { name: 'Signature' })
  await expect(card.getByText('Signed by Carl Jones')).toBeVisible()
  const signature = card.getByRole('img', { name: 'Signature of Carl Jones' })
  await expect(signature.locator('path')).toHaveAttribute('d', drawn)

  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Revise' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Reopen' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const ours = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Signed PDF' }).click()
  const copy = await ours
  expect(copy.suggestedFilename()).toBe(`Quote-${download.suggestedFilename()}`)
  expect(await readFile(await copy.path())).toEqual(await readFile(file))

  // The file does not leave the device.
  const anyone = await phone(browser)
  await anyone.goto('/verify')
  expect(await findViolations(anyone)).toEqual([])
  const sent: number[] = []
  anyone.on('request', request => {
    if (request.method() === 'POST') sent.push(request.postDataBuffer()?.length ?? 0)
  })
  await anyone.getByRole('button', { name: 'Check' }).click()
  await expect(anyone.getByRole('alert')).toHaveText('Choose the PDF that you want to check.')
  const input = anyone.getByLabel('The signed PDF')
  await input.setInputFiles(file)
  const found = anyone.getByText(/^Signed by Carl Jones on .+\. Unchanged\.$/)
  await expect(found).toBeVisible()
  await expect(anyone.locator('#answer')).toBeFocused()
  const bytes = await readFile(file)
  bytes[200] = (bytes[200] ?? 0) ^ 1
  const changed = info.outputPath('changed.pdf')
  await writeFile(changed, bytes)
  await anyone.getByLabel('Check another PDF').setInputFiles(changed)
  await expect(anyone.getByText('This file is not a document signed here')).toBeVisible()
  await expect(found).toHaveCount(0)

  const dropped = await anyone.evaluateHandle(
    base64 => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], 'signed.pdf', { type: 'application/pdf' }))
      return transfer
    },
    (await readFile(file)).toString('base64'),
  )
  await anyone.locator('main').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(found).toBeVisible()
  expect(sent.map(length => length < 200)).toEqual([true, true, true])
})
