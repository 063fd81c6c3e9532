// `npm run vision:gate -- <old.onnx> <new.onnx> <folder with labels.json>…`: fails if new weights find any kind of damage less well.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Comparison, compare, isWorse, JudgedPhoto } from './vision-gate/compare.ts'

const evaluate = fileURLToPath(new URL('vision-eval.ts', import.meta.url))
const run = promisify(execFile)
/** In bytes: the evaluation's output for some thousand photos. */
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
  console.error('Usage: npm run vision:gate -- <old.onnx> <new.onnx> <folder with labels.json>…')
  process.exitCode = 2
} else {
  // One after the other, because they would share a core.
  const old = await judge(before, folders)
  const compared = compare(old, await judge(after, folders))
  const worse = compared.filter(isWorse)
  for (const comparison of compared) {
    console.log(`${isWorse(comparison) ? 'worse ' : 'holds '} ${sentenceOf(comparison)}`)
  }
  if (compared.length === 0)
    console.error('No photo is from a source used for fitting (ml/sources.json).')
  else if (worse.length > 0) console.error('The new weights are worse: keep the old ones.')
  else console.log('The new weights are no worse for any kind of damage.')
  process.exitCode = compared.length === 0 || worse.length > 0 ? 1 : 0
}
