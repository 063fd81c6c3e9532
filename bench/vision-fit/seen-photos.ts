// The network's candidates in labeled photos, each with its features and whether it is damage.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Box, overlap, sharedPart } from '@quotewright/vision/box'
import { type Candidate, findCandidates } from '@quotewright/vision/candidates'
import { lookTwice } from '@quotewright/vision/damage-model'
import { openDamageNetwork } from '@quotewright/vision/damage-network'
import { weightsUrl } from '@quotewright/vision/weights-url'
import { decodePhoto } from '../../server/vision/decode-photo.ts'
import { type LabeledPhoto, readLabeledPhotos, readPhoto } from '../vision-eval/labeled-photos.ts'

type JudgedCandidate = Candidate & { isReal: boolean }
export type SeenPhoto = LabeledPhoto & { candidates: JudgedCandidate[] }

const runtime = 'onnxruntime-web/ort-wasm-simd-threaded.wasm'

/** Leaves out photos used for training. */
export async function seeFolders(
  folders: readonly string[],
  weights: string | URL,
): Promise<SeenPhoto[]> {
  const wasm = await readFile(createRequire(weightsUrl).resolve(runtime))
  const network = await openDamageNetwork(await readFile(weights), wasm)
  const seen: SeenPhoto[] = []
  for (const folder of folders) {
    for (const photo of readLabeledPhotos(folder)) {
      if (photo.source.use === 'learned') continue
      const pixels = await decodePhoto(readPhoto(folder, photo.file))
      const candidates = findCandidates(pixels, await lookTwice(network, pixels))
      seen.push(judgedBy(photo, candidates))
    }
  }
  await network.release()
  return seen
}

function judgedBy(photo: LabeledPhoto, candidates: readonly Candidate[]): SeenPhoto {
  const isReal = (candidate: Candidate) =>
    photo.labels.some(({ kind, box }) => kind === candidate.kind && isOn(candidate.box, box))
  return {
    ...photo,
    candidates: candidates.map(candidate => ({ ...candidate, isReal: isReal(candidate) })),
  }
}

/** A part of the damage is not a false alarm. */
function isOn(candidate: Box, label: Box): boolean {
  return overlap(candidate, label) >= 0.3 || sharedPart(candidate, label) >= 0.5
}
