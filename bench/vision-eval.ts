// `npm run vision:eval -- <folder with labels.json>`: how well the built-in model finds the damage in labelled photos.
import { parseArgs } from 'node:util'
import { openBuiltInModel } from '../server/analysis/built-in-model.ts'
import { decodePhoto } from '../server/analysis/decode-photo.ts'
import { EvalError, readLabelledPhotos, readPhoto } from './vision-eval/labelled-photos.ts'
import { type Judged, scoreOf } from './vision-eval/score.ts'
import { tableOf } from './vision-eval/table.ts'

const usage = 'Use: npm run vision:eval -- <folder with labels.json> [--json]'

async function evaluate(folder: string, asJson: boolean): Promise<void> {
  const photos = readLabelledPhotos(folder)
  const model = await openBuiltInModel()
  const judged: Judged[] = []
  let milliseconds = 0
  for (const { file, labels } of photos) {
    const bytes = readPhoto(folder, file)
    const start = performance.now()
    const pixels = await decodePhoto(bytes).catch((error: unknown) => {
      throw new EvalError(`${file} is not a photo that can be read.`, { cause: error })
    })
    const { findings } = await model.look(pixels)
    milliseconds += performance.now() - start
    judged.push({ labels, findings })
  }
  const score = scoreOf(judged, milliseconds)
  const residentMb = Math.round(process.resourceUsage().maxRSS / 1024)
  console.log(
    asJson ? JSON.stringify(score) : `${tableOf(score)}\nResident memory at most ${residentMb} MB.`,
  )
}

function readArguments(): { folder: string; asJson: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [folder, ...more] = positionals
    if (folder !== undefined && more.length === 0) return { folder, asJson: values.json }
  } catch (error) {
    throw new EvalError(usage, { cause: error })
  }
  throw new EvalError(usage)
}

try {
  const { folder, asJson } = readArguments()
  await evaluate(folder, asJson)
} catch (error) {
  if (!(error instanceof EvalError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
