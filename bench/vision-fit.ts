// `npm run vision:fit -- <folder with labels.json>…`: fits the weights of candidates on some sources, prints the values
// for vision/confidence.ts, and reports results on the others, also with each source left out in turn.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type DamageKind, damageKinds } from '@quotewright/domain/analysis/detection'
import { kindNames } from '@quotewright/domain/analysis/drawn-damage'
import { likelihoodOf, type Weighings, weighings } from '@quotewright/vision/confidence'
import { findingsFrom } from '@quotewright/vision/findings'
import { weightsUrl } from '@quotewright/vision/weights-url'
import { type Found, findingsTable } from './vision-eval/table.ts'
import { drawReliability, type Panel } from './vision-fit/diagram.ts'
import { bandsOf } from './vision-fit/reliability.ts'
import { type SeenPhoto, seeFolders } from './vision-fit/seen-photos.ts'
import { examplesOf, weigh } from './vision-fit/weigh.ts'

const { values: options, positionals: folders } = parseArgs({
  options: { diagram: { type: 'string' }, weights: { type: 'string' } },
  allowPositionals: true,
})
if (folders.length === 0) {
  console.error(
    'Usage: npm run vision:fit -- [--weights <file.onnx>] [--diagram <file.svg>] <folder with labels.json>…',
  )
  process.exit(1)
}

const photos = await seeFolders(folders, options.weights ?? weightsUrl)
const chosenOn = photos.filter(({ source }) => source.use === 'choose')
const others = photos.filter(({ source }) => source.use !== 'choose')
const chosen = weigh(chosenOn, weighings)
for (const kind of damageKinds) print(kind, chosen)
console.log(`\nWith these:\n\n${findingsTable(found(photos, chosen))}`)
console.log(`\nEach source with values fitted on all others:\n\n${findingsTable(leftOut())}`)
if (options.diagram) writeFileSync(options.diagram, drawReliability(damageKinds.map(panelOf)))

function print(kind: DamageKind, { [kind]: weighing }: Weighings): void {
  const { start, weights, shownFrom, besideFrom } = weighing
  const each = Object.entries(weights).map(([name, weight]) => `${name}: ${weight.toFixed(3)}`)
  console.log(
    `${kind}: { start: ${start.toFixed(3)}, weights: { ${each.join(', ')} }, shownFrom: ${shownFrom}, besideFrom: ${besideFrom} },`,
  )
}

function found(some: readonly SeenPhoto[], by: Weighings): Found[] {
  return some.map(photo => ({ ...photo, findings: findingsFrom(photo.candidates, by) }))
}

function leftOut(): Found[] {
  const bySource = [...Map.groupBy(photos, ({ source }) => source.name)]
  return bySource.flatMap(([name, group]) => {
    const rest = photos.filter(({ source }) => source.name !== name)
    return found(group, weigh(rest, weighings))
  })
}

/** Calibration on the sources not used for fitting. */
function panelOf(kind: DamageKind): Panel {
  const bands = bandsOf(
    examplesOf(kind, others).map(({ signs, isReal, weight }) => ({
      percent: likelihoodOf({ signs }, chosen[kind]),
      isReal,
      weight,
    })),
  )
  console.log(`\n${kind}, on the sources not used for fitting:`)
  for (const { from, to, count, stated, real } of bands) {
    console.log(
      `  ${from}–${to} %: ${count} candidates, stated ${stated.toFixed(0)} %, real ${real.toFixed(0)} %`,
    )
  }
  return { title: kindNames[kind], bands }
}
