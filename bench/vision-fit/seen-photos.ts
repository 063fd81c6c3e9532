// What the network suspects in labelled photos: every candidate with its signs, and whether it is damage.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Box, overlap, sharedPart } from '@quotewright/vision/box'
import { type Candidate, findCandidates } from '@quotewright/vision/candidates'
import { lookTwice } from '@quotewright/vision/damage-model'
import { openDamageNetwork } from '@quotewright/vision/damage-network'
import { weightsUrl } from '@quotewright/vision/weights-url'
import { decodePhoto } from '../../server/analysis/decode-photo.ts'
import { type Label, readLabelledPhotos, readPhoto } from '../vision-eval/labelled-photos.ts'

export type JudgedCandidate = Candidate & { isReal: boolean }
export type SeenPhoto = {
  folder: string
  labels: Label[]
  candidates: JudgedCandidate[]
  /** Half of the photos, by the hash of their name, are kept to check what was fitted to the others. */
  isForCheck: boolean
}

const runtime = 'onnxruntime-web/ort-wasm-simd-threaded.wasm'

export async function seeFolders(folders: readonly string[]): Promise<SeenPhoto[]> {
  const wasm = await readFile(createRequire(weightsUrl).resolve(runtime))
  const network = await openDamageNetwork(await readFile(weightsUrl), wasm)
  const seen: SeenPhoto[] = []
  for (const folder of folders) {
    for (const { file, labels } of readLabelledPhotos(folder)) {
      const photo = await decodePhoto(readPhoto(folder, file))
      const candidates = findCandidates(photo, await lookTwice(network, photo))
      seen.push({
        folder,
        labels,
        candidates: candidates.map(candidate => ({
          ...candidate,
          isReal: labels.some(
            ({ kind, box }) => kind === candidate.kind && isOn(candidate.box, box),
          ),
        })),
        isForCheck: (createHash('sha256').update(file).digest()[0] ?? 0) % 2 === 1,
      })
    }
  }
  await network.release()
  return seen
}

/** A piece of a damage is no false alarm. */
function isOn(candidate: Box, label: Box): boolean {
  return overlap(candidate, label) >= 0.3 || sharedPart(candidate, label) >= 0.5
}
