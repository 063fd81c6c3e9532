// Lists when the user agreed to training with photos, and when they withdrew.
import type { PhotoConsent } from '@quotewright/domain/photos/photo-consent'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { findPhotoConsents } from './store.ts'

export function listPhotoConsents(ctx: AccountContext): Promise<PhotoConsent[]> {
  return findPhotoConsents(asOwner(ctx), ctx.user.id)
}
