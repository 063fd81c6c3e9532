// Runs the trained networks: photo in, a likelihood map for each kind of damage out.
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import {
  type Letterbox,
  letterboxedInput,
  letterboxFor,
  MAP_STRIDE,
  type Side,
} from './letterbox.ts'
import type { Pixels } from './pixels.ts'

/** Likelihoods 0 to 1, row by row, for the part of the input that contains the photo. */
export type LikelihoodMap = {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

/** The damage network's classes: damage, anything that covers a wall, and ordinary objects among that. */
export const damageChannels = [
  'hole',
  'crack',
  'water_damage',
  'nail_pop',
  'covered',
  'thing',
] as const

/** The second network's channels: a second opinion on damage, and plates. */
export const secondChannels = ['hole', 'crack', 'water_damage', 'nail_pop', 'outlet_plate'] as const

/** The channels of its branch, which finds the other references. */
export const branchChannels = ['bank_card', 'letter_sheet', 'door'] as const

type DamageChannel = (typeof damageChannels)[number]
type SecondChannel = (typeof secondChannels)[number]
type BranchChannel = (typeof branchChannels)[number]
export type MapName = DamageChannel | SecondChannel | BranchChannel

type Maps<Name extends string> = Readonly<Record<Name, LikelihoodMap>>

type Look<Name extends string> = { readonly letterbox: Letterbox; readonly maps: Maps<Name> }
export type DamageMaps = Look<DamageChannel>
export type SecondMaps = Look<SecondChannel>
export type ReferenceMaps = Look<SecondChannel | BranchChannel>
export type PhotoMaps = Look<MapName>

/** Two networks in one file. */
export type DamageNetwork = {
  /** Runs both on the same input. */
  lookForAll: (
    photo: Pixels,
    longSide: number,
  ) => Promise<{ damage: DamageMaps; second: ReferenceMaps }>
  /** Runs the second network without its branch on the mirrored photo. The maps are mirrored back. */
  lookInMirror: (photo: Pixels, longSide: number) => Promise<SecondMaps>
  release: () => Promise<void>
}

/** The plain WebAssembly build of ONNX Runtime (`ort-wasm-simd-threaded.wasm`): its bytes, which the runtime takes over, or its URL. */
export type WasmRuntime = Uint8Array<ArrayBuffer> | URL

export async function openDamageNetwork(
  weights: Uint8Array,
  wasm: WasmRuntime,
): Promise<DamageNetwork> {
  env.wasm.numThreads = 1
  if (wasm instanceof URL) env.wasm.wasmPaths = { wasm }
  else env.wasm.wasmBinary = wasm
  const session = await InferenceSession.create(weights, { executionProviders: ['wasm'] })
  // Compiled by now; the runtime would hold the 14 MB for good.
  if (!(wasm instanceof URL)) wasm.buffer.transfer(0)
  return {
    lookForAll: async (photo, longSide) => {
      const letterbox = letterboxFor(photo, longSide)
      const input = letterboxedInput(photo, letterbox)
      const { damage } = await run(session, input, letterbox, { damage: true })
      const { second, references } = await run(session, input, letterbox, { references: true })
      const maps = {
        ...(await mapsOf(second, secondChannels, letterbox)),
        ...(await mapsOf(references, branchChannels, letterbox)),
      }
      return {
        damage: { letterbox, maps: await mapsOf(damage, damageChannels, letterbox) },
        second: { letterbox, maps },
      }
    },
    lookInMirror: async (photo, longSide) => {
      const letterbox = letterboxFor(photo, longSide)
      const input = letterboxedInput(photo, letterbox, 'mirrored')
      const { second } = await run(session, input, letterbox, {})
      return { letterbox, maps: await mapsOf(second, secondChannels, letterbox, 'mirrored') }
    },
    release: () => session.release(),
  }
}

function run(
  session: InferenceSession,
  input: Float32Array,
  { width, height }: Letterbox,
  { damage = false, references = false }: { damage?: boolean; references?: boolean },
) {
  return session.run({
    x: new Tensor('float32', input, [1, 3, height, width]),
    look_for_damage: new Tensor('bool', [damage], []),
    look_for_references: new Tensor('bool', [references], []),
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

/** Removes the cells of the padding, and undoes mirroring. */
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
