// The built-in vision model: a decoded photo in, the damage found out. The same in Node and in the browser.
import type { Finding } from '@quotewright/domain/detection'
import { findCandidates } from './candidates.ts'
import { openDamageNetwork, type WasmRuntime } from './damage-network.ts'
import { findingsFrom } from './findings.ts'
import type { Pixels } from './pixels.ts'

/** Long sides in pixels at which the network looks: the fine look draws the shapes, the coarse one sees further. */
const FINE = 320
const COARSE = 256

/** Decode a photo to at most this long side: the model sees no more, and fewer pixels are less work. */
export const PHOTO_SIDE = 640

export type DamageModel = {
  /** Nothing found is an empty list. */
  find: (photo: Pixels) => Promise<Finding[]>
  release: () => Promise<void>
}

export async function createDamageModel(
  weights: Uint8Array,
  wasm: WasmRuntime,
): Promise<DamageModel> {
  const network = await openDamageNetwork(weights, wasm)
  return {
    find: async photo => {
      const fine = await network.run(photo, FINE)
      const coarse = await network.run(photo, COARSE)
      return findingsFrom(findCandidates({ photo, fine, coarse }))
    },
    release: network.release,
  }
}
