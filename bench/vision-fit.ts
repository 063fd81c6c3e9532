// `npm run vision:fit -- <folder with labels.json>…`: weighs the signs of candidates, and prints what vision/confidence.ts holds.
import { type DamageKind, damageKinds } from '@quotewright/domain/detection'
import type { Signs } from '@quotewright/vision/candidates'
import type { Label } from './vision-eval/labelled-photos.ts'
import {
  type Example,
  type Fit,
  fitLogistic,
  likelihood,
  type SignOf,
} from './vision-fit/logistic.ts'
import { type SeenPhoto, seeFolders } from './vision-fit/seen-photos.ts'

/** Which signs speak for a kind: surer is never less likely, and clutter never more. */
const signsOf: Record<DamageKind, Partial<Record<keyof Signs, SignOf>>> = {
  hole: { evidence: 1, span: 0, fill: 0, contrast: 0 },
  crack: { evidence: 1, span: 0, fill: 0, contrast: 0, clutterOverall: -1 },
  water_damage: { evidence: 1, span: 0, fill: 0, clutterNear: -1 },
  nail_pop: { evidence: 1, span: 0 },
}

const BANDS = [0, 20, 40, 60, 80, 100]

/** Damage from the first folder that shows it; what is none from all of them. */
function examplesOf(kind: DamageKind, isForCheck: boolean): Example[] {
  const shows = ({ labels }: SeenPhoto) => labels.some(label => label.kind === kind)
  const source = photos.find(shows)?.folder
  const used = photos.filter(
    photo => photo.isForCheck === isForCheck && (photo.folder === source || !shows(photo)),
  )
  const withIt = used.filter(shows).length
  return used.flatMap(photo =>
    photo.candidates
      .filter(candidate => candidate.kind === kind)
      .map(({ signs, isReal }) => ({
        values: namesOf(kind).map(name => signs[name]),
        isReal,
        // As if half of all photos showed it.
        weight: shows(photo) ? 1 / withIt : 1 / (used.length - withIt),
      })),
  )
}

function namesOf(kind: DamageKind): (keyof Signs)[] {
  return Object.keys(signsOf[kind]) as (keyof Signs)[]
}

function report(kind: DamageKind): void {
  const names = namesOf(kind)
  const signs = names.map(name => signsOf[kind][name] ?? 0)
  const fit = fitLogistic(examplesOf(kind, false), signs)
  const weights = names.map((name, index) => `${name}: ${fit.weights[index]?.toFixed(3)}`)
  console.log(`${kind}: start ${fit.start.toFixed(3)}, ${weights.join(', ')}`)
  printReliability(fit, examplesOf(kind, true))
  printLimits(kind, fit)
}

/** On the photos that were kept for it. */
function printReliability(fit: Fit, examples: readonly Example[]): void {
  const judged = examples.map(({ values, isReal, weight }) => ({
    percent: 100 * likelihood(fit.start, fit.weights, values),
    isReal,
    weight,
  }))
  for (const [index, from] of BANDS.slice(0, -1).entries()) {
    const to = BANDS[index + 1] ?? 100
    const band = judged.filter(({ percent }) => percent >= from && percent < to)
    const all = band.reduce((sum, { weight }) => sum + weight, 0)
    const real = band.reduce((sum, { weight, isReal }) => sum + (isReal ? weight : 0), 0)
    const said = band.reduce((sum, { weight, percent }) => sum + weight * percent, 0)
    if (band.length === 0) continue
    console.log(
      `  ${from}–${to} %: ${band.length} candidates, said ${(said / all).toFixed(0)} %, real ${((100 * real) / all).toFixed(0)} %`,
    )
  }
}

const LIMITS = [40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95]

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

const folders = process.argv.slice(2)
if (folders.length === 0) {
  console.error('Use: npm run vision:fit -- <folder with labels.json>…')
  process.exit(1)
}
const photos = await seeFolders(folders)
for (const kind of damageKinds) report(kind)
