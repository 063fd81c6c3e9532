// Fetches the built-in model and what runs it; the service worker keeps them for when there is no network.
import { weightsUrl } from '@quotewright/vision/weights-url'
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import { workerUrl } from './worker-url.ts'

export async function fetchModel(): Promise<void> {
  await Promise.all([weightsUrl, wasmUrl, workerUrl].map(url => fetch(url, { priority: 'low' })))
}
