// Loads the painter of the customer's page from the built web app, on first use.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PaintCustomerPage } from '@quotewright/domain/customer-page'

export function openPagePainter(webApp: string): () => Promise<PaintCustomerPage> {
  let painter: Promise<PaintCustomerPage> | undefined
  return () => (painter ??= load(webApp))
}

async function load(webApp: string): Promise<PaintCustomerPage> {
  const file = pathToFileURL(join(webApp, 'customer-page', 'paint-page.js')).href
  const { paintCustomerPage } = (await import(file)) as { paintCustomerPage: PaintCustomerPage }
  return paintCustomerPage
}
