// Paints the pages for people without an account as finished HTML on the server, readable without any script.
import type { PaintInvoicePage } from '@quotewright/domain/invoices/invoice-page'
import type { PaintLeadPage } from '@quotewright/domain/leads/lead-page'
import type { LinkPreview, PaintCustomerPage } from '@quotewright/domain/quote-links/customer-page'
import type { PaintVerifyPage } from '@quotewright/domain/signatures/verify-page'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AskForQuote } from '../lead-page/lead-page.tsx'
import { Verify } from '../verify/verify.tsx'
import { OpenInvoice } from './open-invoice.tsx'
import { OpenQuote } from './open-quote.tsx'
import styles from './page.css?inline'
import { Refusal } from './refusal.tsx'

/** The URLs of the pages' scripts; web/build/customer-page.ts sets them. */
declare const __PAGE_SCRIPT__: string
declare const __VERIFY_SCRIPT__: string
declare const __LEAD_SCRIPT__: string

/** The URL of the font file, from the styles. */
const font = /url\("?(\/[^")]+\.woff2)/.exec(styles)?.[1]

export const paintCustomerPage: PaintCustomerPage = ({ preview, content }) =>
  paint(
    <Page {...preview} script={__PAGE_SCRIPT__}>
      <main className="min-h-dvh lg:mx-auto lg:max-w-3xl lg:py-6">
        {'refusal' in content ? <Refusal noun="quote" {...content} /> : <OpenQuote {...content} />}
      </main>
    </Page>,
  )

export const paintInvoicePage: PaintInvoicePage = ({ preview, content }) =>
  paint(
    <Page {...preview} script={__PAGE_SCRIPT__}>
      <main className="min-h-dvh lg:mx-auto lg:max-w-3xl lg:py-6">
        {'refusal' in content ? (
          <Refusal noun="invoice" {...content} />
        ) : (
          <OpenInvoice {...content} />
        )}
      </main>
    </Page>,
  )

export const paintVerifyPage: PaintVerifyPage = page =>
  paint(
    <Page
      title="Check a signed PDF"
      description="Says who signed a quote and when, and whether its PDF is unchanged."
      image={null}
      script={__VERIFY_SCRIPT__}
    >
      <main className="min-h-dvh">
        <Verify {...page} />
      </main>
    </Page>,
  )

export const paintLeadPage: PaintLeadPage = page => {
  const name = 'refusal' in page ? '' : page.brand.name
  return paint(
    <Page
      title={name === '' ? 'Ask for a quote' : `Ask ${name} for a quote`}
      description="Send photos and a note, and get a quote."
      image={null}
      script={__LEAD_SCRIPT__}
    >
      <main className="min-h-dvh">
        {'refusal' in page ? <Refusal noun="page" {...page} /> : <AskForQuote {...page} />}
      </main>
    </Page>,
  )
}

const paint = (page: ReactNode) => `<!doctype html>${renderToStaticMarkup(page)}`

type PageProps = LinkPreview & { script: string; children: ReactNode }

function Page({ title, description, image, script, children }: PageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {image !== null && <meta property="og:image" content={image} />}
        <meta name="theme-color" content="#f4efe6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15130f" media="(prefers-color-scheme: dark)" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {font !== undefined && (
          <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        )}
        {/* The styles are the build's own. */}
        {/* oxlint-disable-next-line react/no-danger */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script type="module" src={script} />
      </head>
      <body>{children}</body>
    </html>
  )
}
