// `npm run vision:gate -- <old.onnx> <new.onnx> <folder with labels.json>…`: fails where new weights see any kind of damage worse.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Comparison, compare, isWorse, JudgedPhoto } from './vision-gate/compare.ts'

const evaluate = fileURLToPath(new URL('vision-eval.ts', import.meta.url))
const run = promisify(execFile)
/** What the evaluation prints of some thousand photos. */
const MAX_OUTPUT_BYTES = 256_000_000

async function judge(weights: string, folders: readonly string[]): Promise<JudgedPhoto[]> {
  const { stdout } = await run(
    process.execPath,
    [evaluate, ...folders, '--weights', weights, '--photos'],
    { maxBuffer: MAX_OUTPUT_BYTES },
  )
  const lines = stdout.split('\n').filter(line => line.startsWith('{'))
  return lines.map(line => JudgedPhoto.parse(JSON.parse(line)))
}

function sentenceOf({ source, kind, old, new: fresh }: Comparison): string {
  const change = (count: keyof Comparison['old']) => `${old[count]} → ${fresh[count]}`
  return `${source}, ${kind}: photos found ${change('found')}, false alarms ${change('falseAlarms')}, boxes ${change('boxes')}`
}

const [before, after, ...folders] = process.argv.slice(2)
if (!before || !after || folders.length === 0) {
  console.error('Use: npm run vision:gate -- <old.onnx> <new.onnx> <folder with labels.json>…')
  process.exitCode = 2
} else {
  // One after the other: they would take each other's core.
  const old = await judge(before, folders)
  const compared = compare(old, await judge(after, folders))
  const worse = compared.filter(isWorse)
  for (const comparison of compared) {
    console.log(`${isWorse(comparison) ? 'worse ' : 'holds '} ${sentenceOf(comparison)}`)
  }
  if (compared.length === 0)
    console.error('No photo is of a source that chooses (ml/sources.json).')
  else if (worse.length > 0) console.error('The new weights see worse: keep the old ones.')
  else console.log('The new weights see no kind of damage worse.')
  process.exitCode = compared.length === 0 || worse.length > 0 ? 1 : 0
}
