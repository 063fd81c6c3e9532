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
import { screenPreloads } from './build/screen-preloads.ts'
import { screenShapes } from './build/screen-shapes.ts'
import { scriptsAfterPaint } from './build/scripts-after-paint.ts'
import { sharedFiles } from './build/shared-files.ts'
import { staticLanding } from './build/static-landing.ts'
import packageFile from './package.json' with { type: 'json' }

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'
const served = [
  '/api',
  '/calendar',
  '/healthz',
  '/readyz',
  '/dev/mail',
  '/terms',
  '/privacy',
  '/contact',
]
const proxy = Object.fromEntries(served.map(path => [path, api]))

const font = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

const dashboard = {
  module: '/dashboard/dashboard-screen.tsx',
  calls: ['/api/dashboard/stats', '/api/quotes/cards?limit=3'],
}

const customers = { module: '/customers/customers-screen.tsx' }

export default defineConfig({
  root: import.meta.dirname,
  define: { __APP_VERSION__: JSON.stringify(packageFile.version) },
  plugins: [
    react(),
    tailwind(),
    fontSubset(font),
    fontPreload(/interface-font/),
    inlineStyles(),
    scriptsAfterPaint(),
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
          'shape-*.html',
          '**/landing-*',
          '**/customer-page*',
          'customer-page/**',
          'first-screens/**',
          '**/start-after-paint-*',
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
          /^\/(api|dev|q|i|r|calendar)\//,
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
        calls: [
          '/api/quotes/cards?limit=25',
          '/api/quotes/counts',
          '/api/quotes/needs?questions=true',
        ],
      },
      'quotes/*': { module: '/quotes/quote-screen.tsx', calls: ['/api/quotes/details/*'] },
      customers,
      'customers/*': customers,
      'pricing-materials': { module: '/price-book/pricing-screen.tsx' },
      'new-quote': { module: '/new-quote/new-quote-screen.tsx' },
    }),
    staticLanding(),
    screenShapes(),
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
          groups: sharedFiles,
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
})
