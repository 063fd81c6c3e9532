// Renders a quote as a PDF from its quote document. An unchanged document is not painted again.
import { createHash } from 'node:crypto'
import type { QuoteDocument } from '@quotewright/domain/quote-document/quote-blocks'
import {
  photoIdsIn,
  quoteDocument,
  quoteToPaint,
} from '@quotewright/domain/quote-document/quote-document'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { pdfName, type QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { Context } from '../context.ts'
import type { Turn } from '../fair-queue.ts'
import type { SentBytes } from '../http/bind.ts'
import type { PhotoFile } from '../pdf/paint-photos.ts'
import { readPhoto } from '../photos/show-photo.ts'
import { linkOnPaper } from '../quote-links/link-on-paper.ts'
import { findContract } from './find-contract.ts'
import { keepRenderedPdfs } from './rendered-pdfs.ts'

const rendered = keepRenderedPdfs()

export async function renderQuotePdf(
  ctx: Context,
  quote: QuoteWithLines,
  turn: Turn,
): Promise<SentBytes> {
  const template = templateOf(ctx.user.business)
  const acceptance = await linkOnPaper(ctx, quote)
  const contract = await findContract(ctx, quote)
  const document = quoteDocument({
    quote: quoteToPaint(quote),
    contract: contract && quoteToPaint(contract),
    template,
    acceptance,
  })
  const { bytes, hash } = await renderDocument(ctx, document, turn)
  return { bytes, type: 'application/pdf', name: pdfName(quote), etag: hash }
}

export async function renderDocument(
  ctx: Context,
  document: QuoteDocument,
  turn: Turn,
): Promise<{ bytes: Uint8Array; hash: string }> {
  // A photo never changes under its id, so the document's hash covers everything painted.
  const hash = createHash('sha256')
    .update(`${ctx.user.business.id}\n${JSON.stringify(document)}`)
    .digest('hex')
  let bytes = rendered.get(hash)
  if (bytes === undefined) {
    bytes = await ctx.pdf.paint(turn, async () => ({
      document,
      photos: await photosIn(ctx, document),
    }))
    rendered.set(hash, bytes)
  }
  return { bytes, hash }
}

/** Skips photos of other businesses. */
export async function photosIn(ctx: Context, document: QuoteDocument): Promise<PhotoFile[]> {
  const found = await Promise.all(
    photoIdsIn(document).map(async id => {
      const photo = await readPhoto(ctx, id, 'print')
      return photo ? [{ id, jpeg: photo.bytes }] : []
    }),
  )
  return found.flat()
}
