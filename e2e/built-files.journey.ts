// Checks the output of the build's own plugins, so that a renamed module or asset does not break them silently.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { builtFiles, bundleSizes } from '../bench/bundle.ts'

const shapePages = ['shape-home.html', 'shape-quotes.html', 'shape-quotes-details.html']
const dist = fileURLToPath(new URL('../web/dist/', import.meta.url))
const names = builtFiles()
const read = (name: string) => readFileSync(join(dist, name), 'utf8')
/** Scripts of the pages. The worker is built separately. */
const scripts = names.filter(name => /^assets\/(?!vision-worker).*\.js$/.test(name))

test('every script of the app begins with the compile hint', () => {
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter(name => !read(name).startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual(
    [],
  )
})

test('the page has its styles inside and its one font preloaded', () => {
  for (const page of ['index.html', 'landing.html', 'landing-demo.html', ...shapePages]) {
    expect(read(page)).toContain('<style>')
    expect(read(page)).not.toContain('rel="stylesheet"')
    expect(read(page)).toMatch(/<link rel="preload" href="\/assets\/interface-font-[^"]+\.woff2"/)
  }
  const fonts = names.filter(name => name.endsWith('.woff2'))
  expect(fonts).toHaveLength(1)
  expect(readFileSync(join(dist, fonts[0] ?? '')).length).toBeLessThan(40_000)
})

test('everyone waits for no more code than the first route needs', () => {
  // In kB: 104 when this was written. A screen's queries in it were 13 more.
  expect(bundleSizes().firstRoute).toBeLessThan(108)
})

test('the scripts of the app come after the page and its first calls', () => {
  const tags =
    read('index.html').match(/<(script type="module"|link rel="modulepreload")[^>]*>/g) ?? []
  expect(tags.length).toBeGreaterThan(1)
  expect(tags.filter(tag => !tag.includes(' fetchpriority="low"'))).toEqual([])
})

test('the landing page is plain HTML that prefetches the app', () => {
  const landing = read('landing.html')
  expect(landing).toMatch(/<div id="shape">[^]*<h1/)
  expect(landing).toMatch(/<script type="module" src="\/assets\/landing-[^"]+\.js"/)
  expect(landing).toMatch(/<link data-ahead as="script" crossorigin href="\/assets\/index-/)
  expect(landing).not.toContain('modulepreload')
  expect(landing).not.toContain('Try it now')
  expect(read('landing-demo.html')).toContain('Try it now')
})

test('the pages of the screens that people begin at hold their shapes', () => {
  for (const page of shapePages) {
    expect(read(page)).toMatch(/<div id="shape">[^]*<h1/)
    expect(read(page)).toMatch(/<link data-after-paint href="\/assets\/index-/)
    expect(read(page)).not.toContain('modulepreload')
  }
  const pages = Object.values(JSON.parse(read('shapes.json')) as Record<string, string>)
  expect(pages).toEqual(expect.arrayContaining(shapePages))
  for (const own of ['"shape-', 'first-screens', 'start-after-paint']) {
    expect(read('sw.js')).not.toContain(own)
  }
})

test('screens share their controls, the work and the pricing of repairs, each in one file', () => {
  for (const name of ['controls', 'work', 'repairs']) {
    const file = new RegExp(`^assets/${name}-[\\w-]{8}\\.js$`)
    expect(scripts.filter(script => file.test(script))).toHaveLength(1)
  }
})

const preloads = JSON.parse(read('preloads.json')) as Record<string, { modules: string[] }>

test('a quote opens without the code that prices repairs, writes mails and takes payments', () => {
  const loaded = preloads['quotes/*']?.modules ?? []
  const isLoaded = (name: string) => loaded.some(path => path.startsWith(`/assets/${name}-`))
  expect(isLoaded('quote-screen')).toBe(true)
  for (const later of ['repairs', 'invoicing', 'send-dialog', 'job-money']) {
    expect(scripts.some(script => script.startsWith(`assets/${later}-`))).toBe(true)
    expect(isLoaded(later), later).toBe(false)
  }
})

test('each route preloads files that exist', () => {
  const modules = Object.values(preloads).flatMap(place => place.modules)
  expect(modules.length).toBeGreaterThan(10)
  expect(modules.filter(module => !names.includes(module.slice(1)))).toEqual([])
})

test('large files are compressed, also those of other plugins', () => {
  for (const name of [
    'sw.js',
    'index.html',
    'landing.html',
    'landing-demo.html',
    ...shapePages,
    'preloads.json',
    ...scripts,
  ]) {
    if (readFileSync(join(dist, name)).length < 1024) continue
    expect(names).toContain(`${name}.br`)
    expect(names).toContain(`${name}.gz`)
  }
})

test('the service worker fetches the model on first use, and keeps it', () => {
  const worker = read('sw.js')
  for (const asset of ['ort-', 'damage-', 'vision-']) {
    const files = names.filter(
      name => name.startsWith(`assets/${asset}`) && !/\.(br|gz)$/.test(name),
    )
    expect(files.length, asset).toBeGreaterThan(0)
    // Not precached, so fetched on use; matched by the caching rule.
    expect(files.filter(file => worker.includes(file))).toEqual([])
    expect(worker).toContain(asset)
  }
})

test("the service worker leaves customers' links and a person's calendar to the server", () => {
  const worker = read('sw.js')
  expect(worker).toMatch(/denylist:\[[^\]]*\|q\|i\|r\|calendar\)/)
  expect(worker).not.toContain('customer-page')
})

test("the customer's page names the files of the build", () => {
  const painter = read('customer-page/paint-page.js')
  const files = painter.match(/assets\/(interface-font|customer-page)-[\w-]+\.\w+/g) ?? []
  expect(new Set(files).size).toBe(4)
  expect(files.filter(file => !names.includes(file))).toEqual([])
})
