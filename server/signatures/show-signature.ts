// How a customer signed a quote, and all signatures of a business for its export.
import type { Signature } from '@quotewright/domain/signatures/signature'
import type { Context } from '../context.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { findSignature } from './find-signature.sql.ts'
import { listSignatures, type StoredSignature } from './store.ts'

/** Null if the customer has not signed, or accepted before signatures were stored. */
export async function showSignature(ctx: Context, quoteId: string): Promise<Signature | null> {
  await showQuote(ctx, quoteId)
  return findSignatureOf(ctx, quoteId)
}

export async function findSignatureOf(ctx: Context, quoteId: string): Promise<Signature | null> {
  const { id } = ctx.user.business
  const stored = await findSignature(ctx.reader, id, quoteId)
  return stored && toSignature(stored)
}

export async function listExportedSignatures(ctx: Context) {
  const { id } = ctx.user.business
  const stored = await ctx.inBusiness(tx => listSignatures(tx, id))
  return stored.map(row => ({
    quoteId: row.quoteId,
    quoteNumber: row.quoteNumber,
    ...toSignature(row),
  }))
}

function toSignature(row: Omit<StoredSignature, 'document'>): Signature {
  const { name, strokes, signedAt, timeZone, address, browser, copyTo, fileHash } = row
  return {
    name,
    strokes,
    signedAt: signedAt.toISOString(),
    timeZone,
    address,
    browser,
    isMailed: copyTo !== null,
    fileHash,
  }
}
