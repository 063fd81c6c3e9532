// Everything a business has, as one zip that is written while it is sent: tables as CSV, all of it as JSON, photos.
import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { customerName } from '@quotewright/domain/customer'
import { formatDecimal, formatQuantity } from '@quotewright/domain/money'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { ZipFile } from 'yazl'
import type { Context } from '../context.ts'
import type { SentFile } from '../http/bind.ts'
import { photoKey } from '../photos/photo-files.ts'
import { exportPrices } from '../price-book/export-prices.ts'
import { csvTable } from '../reports/csv-file.ts'
import { readData } from './exported-data.ts'
import { findPhotos } from './store.ts'

export function exportData(ctx: Context): SentFile {
  const zip = new ZipFile()
  const stream = new PassThrough()
  const gone = new AbortController()
  stream.once('close', () => gone.abort())
  zip.outputStream.pipe(stream)
  // A failure cuts the download off: half a zip does not open, and nobody takes it for the whole.
  fill(zip, ctx, gone.signal).catch((error: Error) => stream.destroy(error))
  return { stream, type: 'application/zip', name: 'quotewright-export.zip' }
}

async function fill(zip: ZipFile, ctx: Context, gone: AbortSignal): Promise<void> {
  const { customers, quotes, json } = await readData(ctx)
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  add(
    'customers.csv',
    csvTable(
      customers.map(({ firstName, lastName, email, phone, address, createdAt }) => ({
        firstName,
        lastName,
        email,
        phone,
        address,
        createdAt,
      })),
    ),
  )
  add('quotes.csv', csvTable(quotes.map(quoteRow)))
  add('lines.csv', csvTable(quotes.flatMap(lineRows)))
  zip.addBuffer(Buffer.from((await exportPrices(ctx)).bytes), 'price-book.csv')
  add('data.json', json)
  const businessId = ctx.user.business.id
  for (const { id, contentHash } of await ctx.inBusiness(tx => findPhotos(tx, businessId))) {
    const bytes = await ctx.files.get(photoKey(businessId, contentHash, 'full'))
    if (bytes) await addPhoto(zip, `photos/${id}.jpg`, bytes, gone)
  }
  zip.end()
}

/** Returns when the line has taken it, so that photos do not pile up in memory; throws when nobody is there any more. */
async function addPhoto(
  zip: ZipFile,
  name: string,
  bytes: Uint8Array,
  gone: AbortSignal,
): Promise<void> {
  const photo = Readable.from([bytes])
  // Photos are compressed already.
  zip.addReadStream(photo, name, { compress: false, size: bytes.length })
  await finished(photo, { signal: gone })
}

function quoteRow(quote: QuoteWithLines) {
  const person = quote.customer ?? quote.draftCustomer
  return {
    quoteNumber: quote.quoteNumber,
    status: quote.status,
    customer: person ? customerName(person) : '',
    jobAddress: quote.jobAddress ?? '',
    subtotal: formatDecimal(quote.subtotal, 2),
    tax: formatDecimal(quote.tax, 2),
    total: formatDecimal(quote.total, 2),
    validUntil: quote.validUntil ?? '',
    notes: quote.notes ?? '',
    createdAt: quote.createdAt,
  }
}

function lineRows({ quoteNumber, lineItems }: QuoteWithLines) {
  return lineItems.map(line => ({
    quoteNumber,
    description: line.description,
    quantity: formatQuantity(line.quantity),
    unit: line.unit,
    unitPrice: formatDecimal(line.unitPrice, 2),
    total: formatDecimal(line.total, 2),
    labor: line.isLabor ? 'yes' : '',
  }))
}
