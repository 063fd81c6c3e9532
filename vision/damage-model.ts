// The built-in vision model: a decoded photo in, the damage found out. The same in Node and in the browser.
import type { Finding } from '@quotewright/domain/detection'
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

/** Long sides in pixels at which the network looks: the fine look draws the shapes, the coarse one sees further. */
const FINE = 320
const COARSE = 256

/** Decode a photo to at most this long side: the model sees no more, and fewer pixels are less work. */
export const PHOTO_SIDE = 640

/** What one photo shows. */
export type PhotoSight = {
  /** Empty where nothing was found. */
  findings: Finding[]
  /** Things of known size that are seen whole: they tell how big the rest is. */
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

/** The maps are kept for measuring the network by itself. */
export async function seeDamage(
  network: DamageNetwork,
  photo: Pixels,
): Promise<{ maps: PhotoMaps; findings: Finding[] }> {
  const maps = await lookTwice(network, photo)
  return { maps, findings: findingsFrom(findCandidates(photo, maps)) }
}

/** Likelihoods from which a cell hints at what the second look would confirm. */
const HINT = 0.1

/** The damage network once; the second one for the shapes, then, where a crack or a plate is hinted at, for the whole, and that in the mirror: what only one side of a look shows is no damage. */
export async function lookTwice(network: DamageNetwork, photo: Pixels): Promise<PhotoMaps> {
  const { damage, second } = await network.lookForAll(photo, FINE)
  const hinting = [damage.maps.crack, second.maps.crack, second.maps.outlet_plate]
  if (!hinting.some(({ data }) => data.some(likelihood => likelihood > HINT))) {
    return combineNetworks(damage, second)
  }
  const coarse = await network.lookInMirror(photo, COARSE)
  return combineNetworks(damage, combineLooks(second, coarse))
}
