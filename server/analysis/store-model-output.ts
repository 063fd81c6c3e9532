// Keeps an analysis that a phone made while the server was out of reach, as one of the server's own is kept.
import type { Analysis, DeviceOutput } from '@quotewright/domain/analysis'
import { AppError } from '@quotewright/domain/errors'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { BUILT_IN } from '../vision/built-in-reader.ts'
import { proposalOf } from './record-analysis.ts'
import { insertMadeElsewhere } from './store.ts'
import { findContentHashes } from './training-store.ts'

/** Told twice it is kept once, as it was told first. */
export async function storeModelOutput(
  ctx: Context,
  tx: BusinessTransaction,
  modelOutput: DeviceOutput,
  analysis: Analysis & { id: string },
): Promise<void> {
  const businessId = ctx.user.business.id
  await requirePhotos(
    tx,
    businessId,
    analysis.photos.map(({ id }) => id),
  )
  const { durationMs, findings, scales } = modelOutput
  const estimateInput = {
    findings,
    scales,
    proposedItems: [],
    isFallback: false,
    isBuiltIn: true,
    isOnDevice: true,
  }
  await insertMadeElsewhere(tx, {
    id: analysis.id,
    businessId,
    reader: BUILT_IN,
    isOnDevice: true,
    outcome: 'read',
    photos: analysis.photos.length,
    durationMs,
    proposal: proposalOf({ ...analysis, estimateInput }),
    createdAt: ctx.now(),
  })
}

async function requirePhotos(
  tx: BusinessTransaction,
  businessId: string,
  ids: readonly string[],
): Promise<void> {
  const stored = await findContentHashes(tx, businessId, ids)
  if (ids.every(id => stored.has(id.toLowerCase()))) return
  throw new AppError('invalid', 'A photo of this analysis does not exist; please upload it first')
}
