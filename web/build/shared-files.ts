// Which modules share a file of the build. Each file is a wait with bad reception; code that a screen does not need delays it.
import type { Rolldown } from 'vite'
import { modulesAt } from './modules-at.ts'

const isRepairs = modulesAt(
  'domain/assemblies/assemblies.ts',
  'domain/price-book/base-rates.ts',
  'domain/calls/assemblies.ts',
  'domain/assemblies/own-assemblies.ts',
  'domain/price-book/required-prices.ts',
  'domain/estimate/site-charges.ts',
  'domain/assemblies/starter-recipe.ts',
  'domain/price-book/starter-row.ts',
  'domain/assemblies/trade-labor.ts',
  'domain/visits/visit-charge.ts',
  'domain/assemblies/assembly-lines.ts',
  'domain/assemblies/assembly-modifiers.ts',
  'domain/assemblies/assembly.ts',
  'domain/calls/price-book.ts',
  'domain/catalog/catalog.ts',
  'domain/analysis/damage-size.ts',
  'domain/price-book/find-price.ts',
  'domain/quote-form/follow-minimum.ts',
  'domain/price-book/import-plan.ts',
  'domain/analysis/job-note.ts',
  'domain/price-book/packages.ts',
  'domain/price-book/price-book.ts',
  'domain/price-book/price-columns.ts',
  'domain/price-book/price-import.ts',
  'domain/price-book/price-match.ts',
  'domain/price-book/price-row.ts',
  'domain/price-book/price-suggestion.ts',
  'domain/assemblies/quantity-correction.ts',
  'domain/assemblies/quantity-suggestion.ts',
  'domain/estimate/repair-plan.ts',
  'domain/estimate/repair-texts.ts',
  'domain/price-book/rows-of-trades.ts',
  'domain/estimate/service-minimum.ts',
  'domain/assemblies/starter-assemblies.ts',
  'domain/assemblies/starter-electrical.ts',
  'domain/assemblies/starter-flooring.ts',
  'domain/assemblies/starter-general.ts',
  'domain/assemblies/starter-hvac.ts',
  'domain/price-book/starter-materials.ts',
  'domain/assemblies/starter-painting.ts',
  'domain/assemblies/starter-plumbing.ts',
  'domain/price-book/starter-price-book.ts',
  'domain/assemblies/starter-roofing.ts',
  'domain/assemblies/takeoff.ts',
  'domain/assemblies/trade-assemblies.ts',
  'domain/visits/visit-plan.ts',
  'domain/visits/visit-work.ts',
)

/** What accepted quotes become: needed on few screens. */
const isInvoicing = modulesAt(
  'domain/billing/billing.ts',
  'domain/calls/by-link.ts',
  'domain/calls/invoices.ts',
  'domain/calls/online-payments.ts',
  'domain/calls/statements.ts',
  'domain/quote-links/customer-quote.ts',
  'domain/invoices/invoice.ts',
  'domain/invoices/invoice-number.ts',
  'domain/invoices/ledger.ts',
  'domain/invoices/online-payment.ts',
  'domain/quote-document/quote-blocks.ts',
  'domain/invoices/statement.ts',
  'web/src/invoices/invoice-row.tsx',
  'web/src/invoices/invoice-state.tsx',
  'web/src/invoices/online-payment-queries.ts',
  'web/src/invoices/queries.ts',
  'web/src/invoices/statement-queries.ts',
)

const isControl = modulesAt(
  'domain/proof.ts',
  'web/src/account',
  'web/src/device',
  'web/src/ui',
  'node_modules/lucide-react',
  'node_modules/@tanstack/react-query/build/modern',
  'web/src/upload.ts',
)

/** Brings the rules of analyses along. */
const isPhoto = modulesAt('web/src/device/photo-file.ts')

const isWork = modulesAt(
  'domain',
  'web/src/customers/customer-fields.tsx',
  'web/src/customers/queries.ts',
)

/** What a quote shares with its dialogs and with the form of a quote. */
const isQuote = modulesAt(
  'domain/calls/questions.ts',
  'domain/calls/send-later.ts',
  'domain/calls/signatures.ts',
  'domain/estimate/damage-share.ts',
  'domain/quote-links/question.ts',
  'domain/quotes/quote-expiry.ts',
  'web/src/job-templates',
  'web/src/new-quote',
  'web/src/provenance',
  'web/src/quote-document',
  'web/src/quote-photos',
  'web/src/quotes/dialogs.tsx',
  'web/src/quotes/expired-notice.tsx',
  'web/src/quotes/follow-up-queries.ts',
  'web/src/quotes/pdf-query.ts',
  'web/src/quotes/photo-queries.ts',
  'web/src/quotes/quote-actions.tsx',
  'web/src/quotes/quote-missing.tsx',
  'web/src/quotes/revision-notice.tsx',
  'web/src/quotes/send-form.ts',
  'web/src/quotes/share-queries.ts',
  'web/src/quotes/share-text.ts',
  'web/src/quotes/signature-queries.ts',
  'web/src/quotes/use-new-version.ts',
  'web/src/quotes/use-quote-file.ts',
  'web/src/quotes/version-queries.ts',
  'web/src/schedule/queries.ts',
)

const isReact = modulesAt('node_modules/react', 'node_modules/react-dom', 'node_modules/scheduler')

const isEntry = modulesAt('web/index.html', 'web/src/main.tsx')

const isLanding = modulesAt('web/src/landing/landing.ts')

const isOverlay = modulesAt(
  'node_modules/@floating-ui',
  'node_modules/@radix-ui',
  'node_modules/aria-hidden',
  'node_modules/react-remove-scroll',
  'node_modules/react-remove-scroll-bar',
  'node_modules/react-style-singleton',
  'node_modules/tslib',
  'node_modules/use-callback-ref',
  'node_modules/use-sidecar',
  'web/src/ui/confirm-dialog.tsx',
  'web/src/ui/dialog-frame.tsx',
  'web/src/ui/menu-list.tsx',
  'web/src/ui/toast-region.tsx',
)

/** Needed after the first route only. */
const isLater = modulesAt(
  'domain/merge.ts',
  'domain/quote-document/quote-blocks.ts',
  'web/src/ui/carousel.tsx',
  'web/src/ui/conflict-dialog.tsx',
)

export const sharedFiles: Rolldown.CodeSplittingGroup[] = [
  {
    // Stays in the browser's cache when the app changes. Chromium's tools also parse again, up to the file's
    // whole code, each function that makes an Error while a page loads, as React does three times.
    name: 'react',
    tags: ['$initial'],
    test: isReact,
    priority: 2,
  },
  {
    // All else that the first route loads, but for the entry, whose few lines make the Errors above. The static
    // landing page's script stays without it.
    name: 'start',
    tags: ['$initial'],
    test: id => !isLanding(id) && !isEntry(id),
    priority: 1,
  },
  {
    // What Home and the lists of quotes share, with what their calls need.
    name: 'quotes',
    test: modulesAt(
      'domain/calls/dashboard.ts',
      'domain/quotes/quote-name.ts',
      'web/src/activity/queries.ts',
      'web/src/dashboard/queries.ts',
      'web/src/new-quote/new-quote.tsx',
      'web/src/new-quote/unsent-store.ts',
      'web/src/paid-plan.ts',
      'web/src/quotes/queries.ts',
      'web/src/win-rates.tsx',
      // Too small for files of their own.
      'domain/browser-name.ts',
      'node_modules/lucide-react/dist/esm/icons/alarm-clock.mjs',
      'node_modules/lucide-react/dist/esm/icons/bell.mjs',
      'node_modules/lucide-react/dist/esm/icons/circle-x.mjs',
      'node_modules/lucide-react/dist/esm/icons/inbox.mjs',
      'node_modules/lucide-react/dist/esm/icons/link-2-off.mjs',
      'node_modules/lucide-react/dist/esm/icons/receipt.mjs',
      'node_modules/lucide-react/dist/esm/icons/scan-search.mjs',
      'web/src/quotes/reminder-switch.tsx',
    ),
  },
  {
    // What screens are made of, in one file: with bad reception each request is a wait.
    name: 'controls',
    test: id => isControl(id) && !isPhoto(id) && !isLater(id),
    minShareCount: 3,
  },
  {
    // The rules of lines, prices and customers, for screens that show a quote.
    name: 'work',
    test: id => (isWork(id) || isPhoto(id)) && !isRepairs(id) && !isInvoicing(id) && !isLater(id),
    minShareCount: 3,
  },
  {
    name: 'invoicing',
    test: isInvoicing,
    minShareCount: 2,
  },
  {
    // What a customer shares with a quote.
    name: 'customer',
    test: modulesAt(
      'web/src/invoices/invoices.tsx',
      'web/src/invoices/money-loading.tsx',
      'web/src/notifications/queries.ts',
    ),
  },
  {
    // Dialogs, menus and toasts, which load after the first screen.
    name: 'overlays',
    test: isOverlay,
  },
  {
    // What repairs are made and priced of: for the few screens that price them, not for the first route.
    name: 'repairs',
    test: isRepairs,
    minShareCount: 2,
  },
  {
    name: 'quote',
    test: isQuote,
    minShareCount: 2,
  },
]
