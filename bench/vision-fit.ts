// `npm run vision:fit -- <folder with labels.json>…`: weighs the signs of candidates, prints what vision/confidence.ts holds,
// and draws with `--diagram <file.svg>` how sure is sure.

import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type DamageKind, damageKinds } from '@quotewright/domain/detection'
import { kindNames } from '@quotewright/domain/drawn-damage'
import type { Signs } from '@quotewright/vision/candidates'
import type { Label } from './vision-eval/labelled-photos.ts'
import { drawReliability, type Panel } from './vision-fit/diagram.ts'
import {
  type Example,
  type Fit,
  fitLogistic,
  likelihood,
  type SignOf,
} from './vision-fit/logistic.ts'
import { type Band, bandsOf } from './vision-fit/reliability.ts'
import { type SeenPhoto, seeFolders } from './vision-fit/seen-photos.ts'

/** Which signs speak for a kind: surer is never less likely, and clutter never more. */
const signsOf: Record<DamageKind, Partial<Record<keyof Signs, SignOf>>> = {
  hole: { evidence: 1, span: 0, fill: 0, contrast: 0 },
  crack: { evidence: 1, span: 0, fill: 0, contrast: 0, clutterOverall: -1, straightness: -1 },
  water_damage: { evidence: 1, span: 0, fill: 0, clutterNear: -1 },
  nail_pop: { evidence: 1, span: 0, contrast: 0 },
}

function shows(kind: DamageKind, { labels }: SeenPhoto): boolean {
  return labels.some(label => label.kind === kind)
}

/** The first folder that shows the kind. */
function sourceOf(kind: DamageKind): string | undefined {
  return photos.find(photo => shows(kind, photo))?.folder
}

/** Damage from its source; what is none from all folders. */
function examplesOf(kind: DamageKind, isForCheck: boolean): Example[] {
  const source = sourceOf(kind)
  const used = photos.filter(
    photo => photo.isForCheck === isForCheck && (photo.folder === source || !shows(kind, photo)),
  )
  const withIt = used.filter(photo => shows(kind, photo)).length
  return used.flatMap(photo =>
    photo.candidates
      .filter(candidate => candidate.kind === kind)
      .map(({ signs, isReal }) => ({
        values: namesOf(kind).map(name => signs[name]),
        isReal,
        // As if half of all photos showed it.
        weight: shows(kind, photo) ? 1 / withIt : 1 / (used.length - withIt),
      })),
  )
}

function namesOf(kind: DamageKind): (keyof Signs)[] {
  return Object.keys(signsOf[kind]) as (keyof Signs)[]
}

/** What the diagram shows of the kind. */
function report(kind: DamageKind): Panel {
  const names = namesOf(kind)
  const signs = names.map(name => signsOf[kind][name] ?? 0)
  const fit = fitLogistic(examplesOf(kind, false), signs)
  const weights = names.map((name, index) => `${name}: ${fit.weights[index]?.toFixed(3)}`)
  console.log(`${kind}: start ${fit.start.toFixed(3)}, ${weights.join(', ')}`)
  const bands = reliabilityOf(fit, examplesOf(kind, true))
  printReliability(bands)
  printLimits(kind, fit)
  return { title: `${kindNames[kind]}, ${basename(sourceOf(kind) ?? '')}`, bands }
}

/** On the photos that were kept for it. */
function reliabilityOf(fit: Fit, examples: readonly Example[]): Band[] {
  return bandsOf(
    examples.map(({ values, isReal, weight }) => ({
      percent: 100 * likelihood(fit.start, fit.weights, values),
      isReal,
      weight,
    })),
  )
}

function printReliability(bands: readonly Band[]): void {
  for (const { from, to, count, said, real } of bands) {
    console.log(
      `  ${from}–${to} %: ${count} candidates, said ${said.toFixed(0)} %, real ${real.toFixed(0)} %`,
    )
  }
}

const LIMITS = [40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 97]

/** What showing only surer candidates costs and saves, on the photos that were kept for it. */
function printLimits(kind: DamageKind, fit: Fit): void {
  const names = namesOf(kind)
  const checked = photos
    .filter(({ isForCheck }) => isForCheck)
    .map(({ folder, labels, candidates }) => ({
      group: `${folder.split('/').at(-1)} ${groupOf(kind, labels)}`,
      percent: Math.max(
        0,
        ...candidates
          .filter(candidate => candidate.kind === kind)
          .map(({ signs }) => {
            const values = names.map(name => signs[name])
            return 100 * likelihood(fit.start, fit.weights, values)
          }),
      ),
    }))
  for (const [group, photos] of Map.groupBy(checked, ({ group }) => group)) {
    const shown = LIMITS.map(limit => {
      const count = photos.filter(({ percent }) => percent >= limit).length
      return `${limit}: ${Math.round((100 * count) / photos.length)} %`
    })
    console.log(`  ${group} (${photos.length} photos) shows one from ${shown.join(', ')}`)
  }
}

function groupOf(kind: DamageKind, labels: readonly Label[]): string {
  if (labels.length === 0) return 'undamaged'
  return labels.some(label => label.kind === kind) ? 'with it' : 'with other damage'
}

const { values: options, positionals: folders } = parseArgs({
  options: { diagram: { type: 'string' } },
  allowPositionals: true,
})
if (folders.length === 0) {
  console.error('Use: npm run vision:fit -- [--diagram <file.svg>] <folder with labels.json>…')
  process.exit(1)
}
const photos = await seeFolders(folders)
const panels = damageKinds.map(report)
if (options.diagram) writeFileSync(options.diagram, drawReliability(panels))
