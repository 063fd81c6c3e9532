// The signed PDF: the document as it was accepted, and the certificate. Made once and stored; its bytes are then the original.
import { createHash } from 'node:crypto'
import { AppError } from '@quotewright/domain/errors'
import { photoIdsIn } from '@quotewright/domain/quote-document/quote-document'
import { pdfName, type QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { certificateOf } from '@quotewright/domain/signatures/certificate'
import { signedName } from '@quotewright/domain/signatures/signature'
import type { Context } from '../context.ts'
import type { Turn } from '../fair-queue.ts'
import type { SentBytes } from '../http/bind.ts'
import { paintWithPhotos } from '../photos/paint-with-photos.ts'
import { findSignature } from './find-signature.sql.ts'
import { signedKey } from './signed-files.ts'
import { noteFile, type StoredSignature } from './store.ts'

/** Null if the customer has not signed the quote. */
export async function signedPdf(
  ctx: Context,
  quote: QuoteWithLines,
  turn: Turn,
): Promise<SentBytes | null> {
  const businessId = ctx.user.business.id
  const signature = await findSignature(ctx.reader, businessId, quote.id)
  if (!signature) return null
  const fileHash = signature.fileHash ?? (await makeFile(ctx, signature, turn))
  const bytes = await ctx.files.get(signedKey(businessId, fileHash))
  if (!bytes) throw new Error(`The signed PDF of quote ${quote.id} is missing from the file store`)
  const name = signedName(pdfName(quote))
  return { bytes, type: 'application/pdf', name, etag: fileHash }
}

/** A disk or bucket may be away for so long after the signature. Only then do missing photos count as lost for good. */
const PHOTOS_MAY_RETURN_MS = 24 * 3_600_000

/** Idempotent: of two files for one signature, the first that is stored counts. */
async function makeFile(
  ctx: Context,
  { document, signedAt, ...signature }: StoredSignature,
  turn: Turn,
): Promise<string> {
  const { quoteId, businessId } = signature
  const certificate = certificateOf({
    document,
    signature: { ...signature, signedAt: signedAt.toISOString() },
    publicUrl: ctx.config.publicUrl,
  })
  const { bytes, leftOut } = await paintWithPhotos(ctx, turn, photoIdsIn(document), photos => ({
    document,
    photos,
    certificate,
  }))
  // Lost photos do not keep both sides from the signed PDF forever. Its certificate counts them.
  if (leftOut.length > 0 && ctx.now().getTime() - signedAt.getTime() < PHOTOS_MAY_RETURN_MS) {
    throw new AppError('unavailable', 'Photos of this quote are missing. Please try again later.')
  }
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  // The file before its hash: a hash without its file could not be downloaded.
  await ctx.files.put(signedKey(businessId, fileHash), bytes)
  return ctx.inBusiness(tx => noteFile(tx, businessId, { quoteId, fileHash }))
}
