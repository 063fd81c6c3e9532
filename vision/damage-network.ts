// The trained network by itself: a photo in, for each kind of damage a map of how likely each spot shows it.

import type { DamageKind } from '@quotewright/domain/detection'
import type { ReferenceKind } from '@quotewright/domain/photo-scale'
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { type Letterbox, letterboxedInput, letterboxFor, MAP_STRIDE } from './letterbox.ts'
import type { Pixels } from './pixels.ts'

/** Likelihoods 0 to 1, row by row, of the part of the input that holds the photo. */
export type LikelihoodMap = {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

export type PhotoMaps = {
  readonly letterbox: Letterbox
  readonly maps: Readonly<Record<MapName, LikelihoodMap>>
}

/** Damage, and things whose size is known. */
export type MapName = DamageKind | ReferenceKind

/** The order of the network's channels. */
export const channels: readonly MapName[] = [
  'hole',
  'crack',
  'water_damage',
  'nail_pop',
  'outlet_plate',
  'bank_card',
  'letter_sheet',
  'door',
]

export type DamageNetwork = {
  run: (photo: Pixels, longSide: number) => Promise<PhotoMaps>
  release: () => Promise<void>
}

/** The plain WebAssembly build of ONNX Runtime (`ort-wasm-simd-threaded.wasm`): its bytes, or where to fetch it. */
export type WasmRuntime = Uint8Array | URL

export async function openDamageNetwork(
  weights: Uint8Array,
  wasm: WasmRuntime,
): Promise<DamageNetwork> {
  env.wasm.numThreads = 1
  if (wasm instanceof URL) env.wasm.wasmPaths = { wasm }
  else env.wasm.wasmBinary = wasm
  const session = await InferenceSession.create(weights, { executionProviders: ['wasm'] })
  return {
    run: (photo, longSide) => run(session, photo, longSide),
    release: () => session.release(),
  }
}

async function run(session: InferenceSession, photo: Pixels, longSide: number): Promise<PhotoMaps> {
  const letterbox = letterboxFor(photo, longSide)
  const shape = [1, 3, letterbox.height, letterbox.width]
  const input = new Tensor('float32', letterboxedInput(photo, letterbox), shape)
  const { y } = await session.run({ x: input })
  if (y === undefined) throw new Error('The weights are not those of the damage model')
  const logits = (await y.getData()) as Float32Array
  const [, , height = 0, width = 0] = y.dims
  const mapOf = (channel: number) => {
    const from = channel * height * width
    return photoPart(logits.subarray(from, from + height * width), width, letterbox)
  }
  const maps = Object.fromEntries(channels.map((name, channel) => [name, mapOf(channel)]))
  return { letterbox, maps: maps as Record<MapName, LikelihoodMap> }
}

/** Without the cells that lie in the filled rest. */
function photoPart(logits: Float32Array, rowLength: number, letterbox: Letterbox): LikelihoodMap {
  const width = Math.ceil(letterbox.photoWidth / MAP_STRIDE)
  const height = Math.ceil(letterbox.photoHeight / MAP_STRIDE)
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data[y * width + x] = likelihood(logits[y * rowLength + x] as number)
    }
  }
  return { width, height, data }
}

function likelihood(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}
