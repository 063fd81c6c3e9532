// Streams all data of a business as one zip: tables as CSV, everything as JSON, photos and signed PDFs.
import { Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { AppError } from '@quotewright/domain/errors'
import { type Options, ZipFile } from 'yazl'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { SentFile } from '../http/bind.ts'
import { photoKey } from '../photos/photo-files.ts'
import { exportPrices } from '../price-book/export-prices.ts'
import { csvFile } from '../reports/csv-file.ts'
import { listExportedSignatures } from '../signatures/show-signature.ts'
import { signedKey } from '../signatures/signed-files.ts'
import { dataJson } from './data-json.ts'
import {
  entryCells,
  entryColumns,
  entryPages,
  invoiceCells,
  invoiceColumns,
  invoicePages,
} from './exported-invoices.ts'
import {
  customerCells,
  customerColumns,
  customerPages,
  lineCells,
  lineColumns,
  quoteCells,
  quoteColumns,
  quotePages,
} from './exported-tables.ts'
import { findPhotos, isBusiness } from './store.ts'

type Download = { stream: Transform; movedAt: number }

/** Running downloads by business. */
const underway = new Map<string, Download>()
/** A download without progress for this time is stalled: its client may have lost its network. */
const STALLED_MS = 30_000

export function exportData(ctx: AccountContext): SentFile {
  const businessId = ctx.user.business.id
  endStalled(ctx)
  const zip = new ZipFile()
  const stream = new Transform({
    transform(chunk, _encoding, done) {
      download.movedAt = ctx.now().getTime()
      done(null, chunk)
    },
  })
  const download: Download = { stream, movedAt: ctx.now().getTime() }
  const gone = new AbortController()
  underway.set(businessId, download)
  stream.once('close', () => {
    gone.abort()
    if (underway.get(businessId) === download) underway.delete(businessId)
  })
  zip.outputStream.pipe(stream)
  // A failure breaks the connection. A truncated zip does not open, so it cannot be mistaken for a complete one.
  const fail = (error: Error) => stream.destroy(error)
  zip.on('error', fail)
  fill(zip, ctx, gone.signal).catch(fail)
  return { stream, type: 'application/zip', name: 'quotewright-export.zip' }
}

/** Ends a stalled download. Throws if one is still running: a business has one download at a time. */
function endStalled({ user, now }: AccountContext): void {
  const earlier = underway.get(user.business.id)
  if (!earlier) return
  if (now().getTime() - earlier.movedAt < STALLED_MS) {
    const sentence = 'Your data is already being downloaded. Please wait until that is done.'
    throw new AppError('too_many', sentence, { retryAfter: STALLED_MS / 1000 })
  }
  earlier.stream.destroy()
}

type Add = (name: string, file: Readable, options?: Partial<Options>) => Promise<void>

async function fill(zip: ZipFile, ctx: AccountContext, gone: AbortSignal): Promise<void> {
  /** Waits for the client to receive the file, so that files do not fill the memory. Throws if the client disconnects. */
  const add: Add = async (name, file, options = {}) => {
    zip.addReadStream(file, name, options)
    await finished(file, { signal: gone })
  }
  await addTables(ctx, add)
  await add('data.json', Readable.from(dataJson(ctx), { objectMode: false }))
  const lost = await addFiles(ctx, add)
  if (lost.length > 0) await add('missing-files.txt', Readable.from([missingText(lost)]))
  const businessId = ctx.user.business.id
  // Deleted meanwhile, it would be a whole zip of what was left. A replica may not know of it yet.
  if (!(await isBusiness(asOwner(ctx), businessId))) {
    throw new Error('The business was deleted during its export')
  }
  zip.end()
}

/** Returns the names of those that the storage no longer has. */
async function addFiles(ctx: AccountContext, add: Add): Promise<string[]> {
  const businessId = ctx.user.business.id
  const lost: string[] = []
  for (const { id, contentHash } of await ctx.inBusiness(tx => findPhotos(tx, businessId))) {
    const name = `photos/${id}.jpg`
    const bytes = await ctx.files.get(photoKey(businessId, contentHash, 'full'))
    if (!bytes) {
      lost.push(name)
      continue
    }
    // Photos are already compressed.
    const options = { compress: false, size: bytes.length }
    await add(name, Readable.from([bytes]), options)
  }
  for (const { quoteId, fileHash } of await listExportedSignatures(ctx)) {
    // Not made yet.
    if (!fileHash) continue
    const name = `signed/${quoteId}.pdf`
    const bytes = await ctx.files.get(signedKey(businessId, fileHash))
    if (bytes) await add(name, Readable.from([bytes]))
    else lost.push(name)
  }
  return lost
}

function missingText(names: readonly string[]): string {
  return [
    'These files are not in this export, because the server no longer has them.',
    '',
    ...names,
    '',
  ].join('\r\n')
}

async function addTables(ctx: AccountContext, add: Add): Promise<void> {
  const customers = mapPages(customerPages(ctx), customerCells)
  await add('customers.csv', csvFile('', customerColumns, customers).stream)
  const quotes = mapPages(quotePages(ctx), quoteCells)
  await add('quotes.csv', csvFile('', quoteColumns, quotes).stream)
  const lines = mapPages(quotePages(ctx), lineCells)
  await add('lines.csv', csvFile('', lineColumns, lines).stream)
  const invoices = mapPages(invoicePages(ctx), invoiceCells)
  await add('invoices.csv', csvFile('', invoiceColumns, invoices).stream)
  const entries = mapPages(entryPages(ctx), entryCells)
  await add('ledger.csv', csvFile('', entryColumns, entries).stream)
  await add('price-book.csv', (await exportPrices(ctx)).stream)
}

async function* mapPages<Item, Row>(
  pages: AsyncIterable<Item[]>,
  toRows: (item: Item) => Row[],
): AsyncGenerator<Row[]> {
  for await (const items of pages) {
    const rows = items.flatMap(toRows)
    if (rows.length > 0) yield rows
  }
}
