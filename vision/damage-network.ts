// The trained network by itself: a photo in, for each kind of damage a map of how likely each spot shows it.

import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import {
  type Letterbox,
  letterboxedInput,
  letterboxFor,
  MAP_STRIDE,
  type Side,
} from './letterbox.ts'
import type { Pixels } from './pixels.ts'

/** Likelihoods 0 to 1, row by row, of the part of the input that holds the photo. */
export type LikelihoodMap = {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

/** The order of the network's channels: damage, and the plates that were learned with it. */
export const damageChannels = ['hole', 'crack', 'water_damage', 'nail_pop', 'outlet_plate'] as const

/** The order of its branch's, which finds other things of known size. */
export const branchChannels = ['bank_card', 'letter_sheet', 'door'] as const

type DamageChannel = (typeof damageChannels)[number]
type BranchChannel = (typeof branchChannels)[number]
export type MapName = DamageChannel | BranchChannel

type Maps<Name extends string> = Readonly<Record<Name, LikelihoodMap>>

export type DamageMaps = { readonly letterbox: Letterbox; readonly maps: Maps<DamageChannel> }
export type PhotoMaps = { readonly letterbox: Letterbox; readonly maps: Maps<MapName> }

export type DamageNetwork = {
  lookForAll: (photo: Pixels, longSide: number) => Promise<PhotoMaps>
  /** At the mirrored photo, and without the work of the branch; the maps lie as the photo does. */
  lookInMirror: (photo: Pixels, longSide: number) => Promise<DamageMaps>
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
    lookForAll: async (photo, longSide) => {
      const letterbox = letterboxFor(photo, longSide)
      const { damage, references } = await run(
        session,
        letterboxedInput(photo, letterbox),
        letterbox,
        true,
      )
      const maps = {
        ...(await mapsOf(damage, damageChannels, letterbox)),
        ...(await mapsOf(references, branchChannels, letterbox)),
      }
      return { letterbox, maps }
    },
    lookInMirror: async (photo, longSide) => {
      const letterbox = letterboxFor(photo, longSide)
      const input = letterboxedInput(photo, letterbox, 'mirrored')
      const { damage } = await run(session, input, letterbox, false)
      return { letterbox, maps: await mapsOf(damage, damageChannels, letterbox, 'mirrored') }
    },
    release: () => session.release(),
  }
}

function run(
  session: InferenceSession,
  input: Float32Array,
  { width, height }: Letterbox,
  withBranch: boolean,
) {
  return session.run({
    x: new Tensor('float32', input, [1, 3, height, width]),
    look_for_references: new Tensor('bool', [withBranch], []),
  })
}

async function mapsOf<Name extends string>(
  output: Tensor | undefined,
  names: readonly Name[],
  letterbox: Letterbox,
  side?: Side,
): Promise<Maps<Name>> {
  if (output === undefined) throw new Error('The weights are not those of the damage model')
  const logits = (await output.getData()) as Float32Array
  const [, , height = 0, width = 0] = output.dims
  const mapOf = (channel: number) => {
    const from = channel * height * width
    return photoPart(logits.subarray(from, from + height * width), width, letterbox, side)
  }
  const maps = names.map((name, channel) => [name, mapOf(channel)])
  return Object.fromEntries(maps) as Record<Name, LikelihoodMap>
}

/** Without the cells that lie in the filled rest, and with left and right as the photo has them. */
function photoPart(
  logits: Float32Array,
  rowLength: number,
  letterbox: Letterbox,
  side: Side = 'as it is',
): LikelihoodMap {
  const width = Math.ceil(letterbox.photoWidth / MAP_STRIDE)
  const height = Math.ceil(letterbox.photoHeight / MAP_STRIDE)
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const column = side === 'mirrored' ? width - 1 - x : x
      data[y * width + x] = likelihood(logits[y * rowLength + column] as number)
    }
  }
  return { width, height, data }
}

function likelihood(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}
