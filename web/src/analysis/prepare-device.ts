// Downloads the built-in model, repair prices and the business's assemblies, so that this phone can analyze photos offline.
import { assemblyCalls } from '@quotewright/domain/calls/assemblies'
import { priceBookCalls } from '@quotewright/domain/calls/price-book'
import { weightsUrl } from '@quotewright/vision/weights-url'
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import { request } from '../api.ts'
import { keepPricing } from '../kept-pricing.ts'
import { workerUrl } from './worker-url.ts'

/** The model and its runtime are megabytes: each of them that the phone does not have waits for `pause`. */
export async function prepare(pause: () => Promise<void>): Promise<void> {
  await Promise.all([fetchModel(pause), fetchPricing()])
}

async function fetchPricing(): Promise<void> {
  const [priceBook, assemblies] = await Promise.all([
    request(priceBookCalls.repairPrices),
    request(assemblyCalls.ownAssemblies),
  ])
  await keepPricing({ priceBook, assemblies })
}

/** The service worker caches the files as they pass through it. */
async function fetchModel(pause: () => Promise<void>): Promise<void> {
  const fetched = fetchModelFiles(pause)
  // On a first visit the service worker may still be starting, so the files pass again once it controls the page. They
  // come from the browser's own cache then, so nobody waits for the line.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (workers && !workers.controller) {
    const passAgain = () => void fetched.then(() => fetchModelFiles()).catch(warn)
    workers.addEventListener('controllerchange', passAgain, { once: true })
  }
  await fetched
}

async function fetchModelFiles(pause?: () => Promise<void>): Promise<void> {
  await fetch(workerUrl)
  for (const url of [wasmUrl, weightsUrl]) {
    if (pause && !(await isKept(url))) await pause()
    const { body } = await fetch(url, { priority: 'low' })
    await body?.pipeTo(new WritableStream())
  }
}

/** Browsers have no caches on an insecure page. */
async function isKept(url: string | URL): Promise<boolean> {
  const kept: CacheStorage | undefined = globalThis.caches
  return (await kept?.match(url, { cacheName: 'vision' })) !== undefined
}

function warn(error: unknown): void {
  console.warn('The model is not available offline.', error)
}
