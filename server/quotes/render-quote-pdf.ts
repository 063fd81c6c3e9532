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
import { paintWithPhotos } from '../photos/paint-with-photos.ts'
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
  const { bytes, etag } = await renderDocument(ctx, document, turn)
  return { bytes, type: 'application/pdf', name: pdfName(quote), etag }
}

export async function renderDocument(
  ctx: Context,
  document: QuoteDocument,
  turn: Turn,
): Promise<{ bytes: Uint8Array; etag: string }> {
  // A photo never changes under its id, so the document's hash covers everything painted.
  const hash = hashOf(`${ctx.user.business.id}\n${JSON.stringify(document)}`)
  const earlier = rendered.get(hash)
  if (earlier !== undefined) return { bytes: earlier, etag: hash }
  const { bytes, leftOut } = await paintWithPhotos(ctx, turn, photoIdsIn(document), photos => ({
    document,
    photos,
  }))
  // The lost files may come back, so browsers know this PDF by another name, and it is painted again.
  if (leftOut.length > 0) return { bytes, etag: hashOf([hash, ...leftOut].join()) }
  rendered.set(hash, bytes)
  return { bytes, etag: hash }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
