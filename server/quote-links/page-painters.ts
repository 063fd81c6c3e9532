// Loads the painters of the pages for people without an account from the built web app, on first use.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PaintInvoicePage } from '@quotewright/domain/invoices/invoice-page'
import type { PaintLeadPage } from '@quotewright/domain/leads/lead-page'
import type { PaintCustomerPage } from '@quotewright/domain/quote-links/customer-page'
import type { PaintVerifyPage } from '@quotewright/domain/signatures/verify-page'

export type PagePainters = {
  paintCustomerPage: PaintCustomerPage
  paintInvoicePage: PaintInvoicePage
  paintLeadPage: PaintLeadPage
  paintVerifyPage: PaintVerifyPage
}

export function openPagePainters(webApp: string): () => Promise<PagePainters> {
  let painters: Promise<PagePainters> | undefined
  return () => {
    painters ??= load(webApp).catch((error: unknown) => {
      // The next request tries again.
      painters = undefined
      throw error
    })
    return painters
  }
}

async function load(webApp: string): Promise<PagePainters> {
  const file = pathToFileURL(join(webApp, 'customer-page', 'paint-page.js')).href
  return (await import(file)) as PagePainters
}
