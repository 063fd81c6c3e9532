// Fetches the built-in model and what runs it; the service worker keeps them for when there is no network.
import { weightsUrl } from '@quotewright/vision/weights-url'
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import { workerUrl } from './worker-url.ts'

export async function fetchModel(): Promise<void> {
  // On a first visit the service worker may still be starting, and keeps only what passes through it.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (workers && !workers.controller) {
    const again = () => void fetchParts().catch(warn)
    workers.addEventListener('controllerchange', again, { once: true })
  }
  await fetchParts()
}

async function fetchParts(): Promise<void> {
  await Promise.all([weightsUrl, wasmUrl, workerUrl].map(url => fetch(url, { priority: 'low' })))
}

function warn(error: unknown): void {
  console.warn('The model is not kept for when there is no network.', error)
}
