// `npm run vision:references -- <folder>…`: evaluates references in drawn photos, and false ones in rooms without any.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ReferenceKind } from '@quotewright/domain/photos/photo-scale'
import type { Reference } from '@quotewright/vision/references'
import { openBuiltInModel } from '../server/vision/built-in-model.ts'
import { decodePhoto } from '../server/vision/decode-photo.ts'
import { readLabeledPhotos, readPhoto } from './vision-eval/labeled-photos.ts'
import { judge, readTruths } from './vision-references/judged-references.ts'

const model = await openBuiltInModel()

async function look(folder: string, file: string): Promise<Reference[]> {
  return (await model.look(await decodePhoto(readPhoto(folder, file)))).references
}

async function measureDrawn(folder: string): Promise<void> {
  const photos = []
  for (const [file, truths] of readTruths(folder)) {
    photos.push({ truths, seen: await look(folder, file) })
  }
  console.log(`${folder}: ${photos.length} drawn photos`)
  for (const kind of ReferenceKind.options) {
    const { shown, found, errors, wrong, offered, wronglyOffered } = judge(kind, photos)
    if (shown === 0) {
      const isAny = wrong + wronglyOffered > 0
      if (isAny)
        console.log(`${kind}: none is shown; wrong ${wrong}, wrongly offered ${wronglyOffered}`)
      continue
    }
    const sorted = errors.toSorted((one, other) => one - other)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    console.log(
      `${kind}: found ${share(found, shown)}; length off by ${percent(at(0.5))} in half of them, by more than ${percent(at(0.9))} in a tenth; wrong ${wrong}; offered ${offered} more, wrongly ${wronglyOffered}`,
    )
  }
}

/** Prints each reference found in photos that are not known to show any. */
async function listFound(folder: string): Promise<void> {
  const photos = readLabeledPhotos(folder)
  console.log(`${folder}: ${photos.length} photos`)
  for (const { file } of photos) {
    for (const { kind, length, likelihood, box, isSure } of await look(folder, file)) {
      const place = [box.x, box.y, box.width, box.height].map(Math.round).join(' ')
      console.log(
        `${file}: ${kind}, ${length.toFixed(1)} % long, ${percent(likelihood)}, ${isSure ? 'found' : 'offered'} at ${place}`,
      )
    }
  }
}

function share(part: number, whole: number): string {
  return `${part} of ${whole} (${percent(part / whole)})`
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`
}

const folders = process.argv.slice(2)
if (folders.length === 0) console.log('Usage: npm run vision:references -- <folder>…')
for (const folder of folders) {
  if (existsSync(join(folder, 'references.json'))) await measureDrawn(folder)
  else await listFound(folder)
}
await model.release()
