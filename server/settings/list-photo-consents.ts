// Lists when the user agreed to training with photos, and when they withdrew.
import type { PhotoConsent } from '@quotewright/domain/photo-consent'
import type { Context } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { findPhotoConsents } from './store.sql.ts'

export function listPhotoConsents(ctx: Context): Promise<PhotoConsent[]> {
  return findPhotoConsents(asOwner(ctx), ctx.user.id)
}
