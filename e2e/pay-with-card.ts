// A customer pays on the page of the test provider.
import type { Page } from '@playwright/test'

export async function payWithCard(customer: Page, button: string): Promise<void> {
  await customer.getByRole('button', { name: button }).click()
  await customer.getByLabel('Card number').fill('4242 4242 4242 4242')
  await customer.getByLabel('Expires (MM/YY)').fill('12/49')
  await customer.getByLabel('Security code').fill('123')
  await customer.getByRole('button', { name: /^Pay/ }).click()
}
