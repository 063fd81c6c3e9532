// Writes a training folder: photos of businesses that consent, with the boxes that people confirmed.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accessOf } from '@quotewright/domain/accounts/access'
import { parseAnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import { labelPhotos, type PhotoLabel } from '@quotewright/domain/photos/photo-labels'
import type { Pool } from 'pg'
import type { Services } from '../context.ts'
import type { Keyset } from '../db/keyset.ts'
import { inBusiness } from '../db/tenancy.ts'
import { photoKey } from '../photos/photo-files.ts'
import { findContentHashes } from './store.ts'
import { type FinishedQuote, findFinishedQuotes, findSharingBusinesses } from './training-store.ts'

const QUOTES_AT_ONCE = 50

/** Its message is printed as is. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
}

type Stores = Pick<Services, 'files' | 'now'> & { pool: Pool }

/** Returns the number of photos written and of businesses they belong to. Throws ExportError if the folder is not empty. */
export async function exportTraining(
  { pool, files, now }: Stores,
  folder: string,
): Promise<{ photos: number; businesses: number }> {
  await makeEmpty(folder)
  const labels = new Map<string, PhotoLabel[]>()
  const sharing = async (businessId?: string) => {
    const businesses = await findSharingBusinesses(pool, businessId)
    // A business that cannot open its settings cannot withdraw consent, so it is left out.
    return businesses.filter(business => accessOf(business, now()) === 'app')
  }
  const businesses = await sharing()
  for (const { id: businessId } of businesses) {
    for (const [hash, boxes] of await labelsOf(pool, businessId)) {
      // Consent may be withdrawn while the export runs.
      if ((await sharing(businessId)).length === 0) break
      const bytes = await files.get(photoKey(businessId, hash, 'full'))
      // The business may be deleted while the export runs.
      if (!bytes) continue
      // The file name must not identify the business.
      const name = `${hash}.jpg`
      await writeFile(join(folder, name), bytes)
      labels.set(name, boxes)
    }
  }
  const sorted = [...labels].toSorted(([one], [other]) => one.localeCompare(other))
  await writeFile(join(folder, 'labels.json'), JSON.stringify(Object.fromEntries(sorted), null, 1))
  return { photos: labels.size, businesses: businesses.length }
}

/** Requires an empty folder: an earlier export may contain photos whose consent was withdrawn. */
async function makeEmpty(folder: string): Promise<void> {
  const names = await mkdir(folder, { recursive: true })
    .then(() => readdir(folder))
    .catch((cause: unknown) => {
      throw new ExportError(`${folder} could not be created.`, { cause })
    })
  if (names.length > 0) throw new ExportError(`${folder} must be new or empty.`)
}

/** Returns labels by content hash. For a photo in several quotes, the newest quote wins. */
async function labelsOf(
  pool: Stores['pool'],
  businessId: string,
): Promise<Map<string, PhotoLabel[]>> {
  const labels = new Map<string, PhotoLabel[]>()
  let after: Keyset | null = {
    createdAt: new Date(0).toISOString(),
    id: '00000000-0000-0000-0000-000000000000',
  }
  while (after !== null) {
    const place: Keyset = after
    after = await inBusiness(pool, businessId, async tx => {
      const quotes = await findFinishedQuotes(tx, businessId, place, QUOTES_AT_ONCE)
      const labeled = quotes.flatMap(labeledPhotos)
      const ids = labeled.map(({ photoId }) => photoId)
      const hashes = await findContentHashes(tx, businessId, ids)
      for (const { photoId, labels: boxes } of labeled) {
        const hash = hashes.get(photoId)
        if (hash !== undefined) labels.set(hash, boxes)
      }
      const last = quotes.length < QUOTES_AT_ONCE ? undefined : quotes.at(-1)
      return last ? { createdAt: last.createdAt.toISOString(), id: last.id } : null
    })
  }
  return labels
}

function labeledPhotos({ proposal, analysis, lines }: FinishedQuote) {
  if (proposal === null) return []
  return labelPhotos(proposal, parseAnalysisRecord(analysis)?.estimateInput, lines)
}
