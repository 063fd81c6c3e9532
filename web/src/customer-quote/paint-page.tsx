// The customer's page as finished HTML, painted by the server: readable before, and without, any script.
import type { CustomerPage, PaintCustomerPage } from '@quotewright/domain/customer-page'
import { renderToStaticMarkup } from 'react-dom/server'
import { OpenQuote } from './open-quote.tsx'
import styles from './page.css?inline'
import { Refusal } from './refusal.tsx'

/** The URL of the page's script; web/build/customer-page.ts sets it. */
declare const __PAGE_SCRIPT__: string

/** As the styles name it. */
const font = /url\("?(\/[^")]+\.woff2)/.exec(styles)?.[1]

export const paintCustomerPage: PaintCustomerPage = page =>
  `<!doctype html>${renderToStaticMarkup(<Page {...page} />)}`

function Page({ preview, content }: CustomerPage) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{preview.title}</title>
        <meta name="description" content={preview.description} />
        <meta property="og:title" content={preview.title} />
        <meta property="og:description" content={preview.description} />
        {preview.image !== null && <meta property="og:image" content={preview.image} />}
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
        <script type="module" src={__PAGE_SCRIPT__} />
      </head>
      <body>
        <main className="min-h-dvh lg:mx-auto lg:max-w-3xl lg:py-6">
          {'refusal' in content ? <Refusal {...content} /> : <OpenQuote {...content} />}
        </main>
      </body>
    </html>
  )
}
