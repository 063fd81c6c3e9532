// `npm run vision:eval -- <folder with labels.json>…`: evaluates the built-in model on labeled photos, by source.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { seeDamage } from '@quotewright/vision/damage-model'
import { openDamageNetwork } from '@quotewright/vision/damage-network'
import { weightsUrl } from '@quotewright/vision/weights-url'
import { decodePhoto } from '../server/vision/decode-photo.ts'
import { type Judged, topsOf } from './vision-eval/judged-photo.ts'
import { EvalError, readLabeledPhotos, readPhoto } from './vision-eval/labeled-photos.ts'
import { findingsTable, rankingTable } from './vision-eval/table.ts'

const usage =
  'Usage: npm run vision:eval -- <folder with labels.json>… [--weights <file.onnx>] [--photos]'
const runtime = 'onnxruntime-web/ort-wasm-simd-threaded.wasm'

type Options = { folders: string[]; weights: string | URL; withPhotos: boolean }

async function evaluate({ folders, weights, withPhotos }: Options): Promise<void> {
  const photos = folders.flatMap(folder =>
    readLabeledPhotos(folder).map(photo => ({ folder, photo })),
  )
  const wasm = await readFile(createRequire(weightsUrl).resolve(runtime))
  const network = await openDamageNetwork(await readFile(weights), wasm)
  const judged: Judged[] = []
  const times: number[] = []
  for (const { folder, photo } of photos) {
    const bytes = readPhoto(folder, photo.file)
    const start = performance.now()
    const pixels = await decodePhoto(bytes).catch((error: unknown) => {
      throw new EvalError(`${photo.file} is not a photo that can be read.`, { cause: error })
    })
    const { maps, findings } = await seeDamage(network, pixels)
    times.push(performance.now() - start)
    judged.push({ ...photo, findings, tops: topsOf(maps) })
  }
  if (withPhotos) for (const photo of judged) console.log(JSON.stringify(photo))
  console.log(`Photos found, reports right, boxes found (IoU 0.3):\n\n${findingsTable(judged)}\n`)
  console.log(`How well the maps rank photos, before any threshold:\n\n${rankingTable(judged)}\n`)
  const residentMb = Math.round(process.resourceUsage().maxRSS / 1024)
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(share * sorted.length)] ?? 0)
  console.log(
    `${judged.length} photos; half of them took less than ${at(0.5)} ms, a twentieth more than ${at(0.95)} ms, decoding included; resident memory at most ${residentMb} MB.`,
  )
}

function readArguments(): Options {
  try {
    const { values, positionals } = parseArgs({
      options: { weights: { type: 'string' }, photos: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    if (positionals.length > 0) {
      return {
        folders: positionals,
        weights: values.weights ?? weightsUrl,
        withPhotos: values.photos,
      }
    }
  } catch (error) {
    throw new EvalError(usage, { cause: error })
  }
  throw new EvalError(usage)
}

try {
  await evaluate(readArguments())
} catch (error) {
  if (!(error instanceof EvalError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
