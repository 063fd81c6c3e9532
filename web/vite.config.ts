// Builds and serves the web app: React, Tailwind, the installable app shell, compressed siblings for the server.

import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compiledAhead } from './build/compiled-ahead.ts'
import { compressedSiblings } from './build/compressed-siblings.ts'
import { customerPage } from './build/customer-page.ts'
import { fontPreload } from './build/font-preload.ts'
import { fontSubset } from './build/font-subset.ts'
import { inlineStyles } from './build/inline-styles.ts'
import { modulesAt } from './build/modules-at.ts'
import { screenPreloads } from './build/screen-preloads.ts'
import { staticLanding } from './build/static-landing.ts'
import packageFile from './package.json' with { type: 'json' }

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'
const served = ['/api', '/healthz', '/readyz', '/dev/mail', '/terms', '/privacy', '/contact']
const proxy = Object.fromEntries(served.map(path => [path, api]))

const font = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

const dashboard = {
  module: '/dashboard/dashboard-screen.tsx',
  calls: ['/api/dashboard/stats', '/api/quotes/cards?limit=3'],
}

const customers = { module: '/customers/customers-screen.tsx' }

const isRepairs = modulesAt(
  'domain/analysis.ts',
  'domain/assemblies.ts',
  'domain/assembly-lines.ts',
  'domain/assembly-modifiers.ts',
  'domain/assembly.ts',
  'domain/calls/price-book.ts',
  'domain/catalog.ts',
  'domain/certainty.ts',
  'domain/damage-size.ts',
  'domain/find-price.ts',
  'domain/follow-minimum.ts',
  'domain/import-plan.ts',
  'domain/job-note.ts',
  'domain/packages.ts',
  'domain/price-book.ts',
  'domain/price-columns.ts',
  'domain/price-import.ts',
  'domain/price-match.ts',
  'domain/price-row.ts',
  'domain/price-suggestion.ts',
  'domain/quantity-correction.ts',
  'domain/quantity-suggestion.ts',
  'domain/repair-plan.ts',
  'domain/repair-texts.ts',
  'domain/review.ts',
  'domain/service-minimum.ts',
  'domain/starter-assemblies.ts',
  'domain/starter-price-book.ts',
  'domain/takeoff.ts',
  'domain/trade-assemblies.ts',
  'domain/visit-plan.ts',
  'domain/visit-work.ts',
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

const isDrafts = modulesAt('web/src/job-templates', 'web/src/new-quote', 'web/src/quote-photos')

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
  'domain/damage-share.ts',
  'domain/merge.ts',
  'domain/quote-blocks.ts',
  'web/src/ui/carousel.tsx',
  'web/src/ui/conflict-dialog.tsx',
)

export default defineConfig({
  root: import.meta.dirname,
  define: { __APP_VERSION__: JSON.stringify(packageFile.version) },
  plugins: [
    react(),
    tailwind(),
    fontSubset(font),
    fontPreload(/interface-font/),
    inlineStyles(),
    compiledAhead(),
    VitePWA({
      // A new version waits until the next load: see src/device/app-update.ts.
      registerType: 'prompt',
      injectRegister: null,
      manifest: {
        id: '/',
        name: 'Quotewright',
        short_name: 'Quotewright',
        description: 'A photo of a job site in, a priced quote out.',
        start_url: '/',
        display: 'standalone',
        orientation: 'portrait',
        background_color: '#f4efe6',
        theme_color: '#f4efe6',
        categories: ['business', 'productivity'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        // The on-device model's runtime is megabytes: fetched when first needed, never up front.
        globIgnores: [
          '**/ort*',
          '**/vision-*',
          'landing*.html',
          '**/landing-*',
          '**/customer-page*',
          'customer-page/**',
          'push-worker.js',
        ],
        // Kept from the first time on, for photos taken where there is no network.
        runtimeCaching: [
          {
            urlPattern: /\/assets\/(ort-|damage-|vision-)[^/]+$/,
            handler: 'CacheFirst',
            options: { cacheName: 'vision', expiration: { maxEntries: 6 } },
          },
        ],
        importScripts: ['/push-worker.js'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [
          /^\/(api|dev|q|i|r)\//,
          /^\/operator(\/|$)/,
          /^\/(healthz|readyz|terms|privacy|contact|verify)$/,
        ],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
      },
    }),
    // The addresses people begin at.
    screenPreloads({
      '': dashboard,
      dashboard,
      login: { module: '/account/sign-in-screen.tsx' },
      quotes: {
        module: '/quotes/list-pane.tsx',
        calls: ['/api/quotes/cards?limit=25', '/api/quotes/counts', '/api/quotes/needs'],
      },
      'quotes/*': { module: '/quotes/quote-screen.tsx', calls: ['/api/quotes/details/*'] },
      customers,
      'customers/*': customers,
      'pricing-materials': { module: '/price-book/pricing-screen.tsx' },
      'new-quote': { module: '/new-quote/new-quote-screen.tsx' },
    }),
    staticLanding(),
    customerPage(font, api),
    compressedSiblings(),
  ],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
    // One sheet, in the page: no screen waits for a style.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // Stays in the browser's cache when the app changes. Chromium's tools also parse anew, up to the file's
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
                'domain/quote-name.ts',
                'web/src/activity/queries.ts',
                'web/src/dashboard/queries.ts',
                'web/src/new-quote/new-quote.tsx',
                'web/src/new-quote/unsent-store.ts',
                'web/src/paid-plan.ts',
                'web/src/quotes/queries.ts',
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
              test: id => (isWork(id) || isPhoto(id)) && !isRepairs(id) && !isLater(id),
              minShareCount: 3,
            },
            {
              // What a quote shares with the form of a quote.
              name: 'drafts',
              test: isDrafts,
              minShareCount: 2,
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
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
})
