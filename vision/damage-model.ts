// The built-in vision model: decoded photo in, findings out. The same in Node and in the browser.
import type { Finding } from '@quotewright/domain/analysis/detection'
import { findCandidates } from './candidates.ts'
import { combineLooks, combineNetworks } from './combined-look.ts'
import {
  type DamageNetwork,
  openDamageNetwork,
  type PhotoMaps,
  type WasmRuntime,
} from './damage-network.ts'
import { findingsFrom } from './findings.ts'
import type { Pixels } from './pixels.ts'
import { findReferences, type Reference } from './references.ts'

/** Long sides of the network's input, in pixels: the fine pass gives the shapes, the coarse one more context. */
const FINE = 320
const COARSE = 256

/** Decode a photo to at most this long side. The model uses no more, and fewer pixels are faster. */
export const PHOTO_SIDE = 640

/** The result for one photo. */
export type PhotoSight = {
  /** Empty if nothing was found. */
  findings: Finding[]
  /** Whole objects of known size, which set the scale. */
  references: Reference[]
}

export type DamageModel = {
  look: (photo: Pixels) => Promise<PhotoSight>
  release: () => Promise<void>
}

export async function createDamageModel(
  weights: Uint8Array,
  wasm: WasmRuntime,
): Promise<DamageModel> {
  const network = await openDamageNetwork(weights, wasm)
  return {
    look: async photo => {
      const { maps, findings } = await seeDamage(network, photo)
      return { findings, references: findReferences(maps) }
    },
    release: network.release,
  }
}

/** Also returns the maps, to evaluate the network alone. */
export async function seeDamage(
  network: DamageNetwork,
  photo: Pixels,
): Promise<{ maps: PhotoMaps; findings: Finding[] }> {
  const maps = await lookTwice(network, photo)
  return { maps, findings: findingsFrom(findCandidates(photo, maps)) }
}

/** Likelihoods from which a cell triggers the coarse pass. */
const HINT = 0.1

/** Runs the damage network once and the second network's fine pass. If that suggests a crack or a plate, also runs the coarse pass on the mirrored photo, because real damage shows in both. */
export async function lookTwice(network: DamageNetwork, photo: Pixels): Promise<PhotoMaps> {
  const { damage, second } = await network.lookForAll(photo, FINE)
  const hinting = [damage.maps.crack, second.maps.crack, second.maps.outlet_plate]
  if (!hinting.some(({ data }) => data.some(likelihood => likelihood > HINT))) {
    return combineNetworks(damage, second)
  }
  const coarse = await network.lookInMirror(photo, COARSE)
  return combineNetworks(damage, combineLooks(second, coarse))
}
