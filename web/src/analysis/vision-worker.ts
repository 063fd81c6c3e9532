// The web worker that runs the built-in model on one set of photos.
import { createDamageModel, PHOTO_SIDE } from '@quotewright/vision/damage-model'
import type { Pixels } from '@quotewright/vision/pixels'
import { findSameViews } from '@quotewright/vision/same-views'
import { weightsUrl } from '@quotewright/vision/weights-url'
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import { fitWithin } from '../device/photo-kind.ts'
import type { PhotosSeen, WorkerAnswer } from './look-on-device.ts'

addEventListener('message', (event: MessageEvent<readonly Blob[]>) => {
  void answer(event.data).then(reply => postMessage(reply))
})

async function answer(photos: readonly Blob[]): Promise<WorkerAnswer> {
  try {
    return { seen: await look(photos) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

async function look(photos: readonly Blob[]): Promise<PhotosSeen> {
  const model = await openModel()
  const seen: PhotosSeen = { findings: [], references: [], sizes: [], sameViews: [] }
  const decoded: Pixels[] = []
  for (const photo of photos) {
    const { pixels, size } = await decode(photo)
    decoded.push(pixels)
    seen.sizes.push(size)
    const { findings, references } = await model.look(pixels)
    seen.findings.push(findings)
    seen.references.push(references)
  }
  return { ...seen, sameViews: findSameViews(decoded) }
}

async function openModel() {
  const response = await fetch(weightsUrl)
  if (!response.ok) throw new Error(`The model download failed with status ${response.status}`)
  const weights = new Uint8Array(await response.arrayBuffer())
  return createDamageModel(weights, new URL(wasmUrl, location.href))
}

async function decode(photo: Blob) {
  const bitmap = await createImageBitmap(photo)
  const size = { width: bitmap.width, height: bitmap.height }
  const { width, height } = fitWithin(size, PHOTO_SIDE)
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('This browser cannot read photos in the background')
  canvas.imageSmoothingQuality = 'high'
  canvas.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return { pixels: canvas.getImageData(0, 0, width, height), size }
}
