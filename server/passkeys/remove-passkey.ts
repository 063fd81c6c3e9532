// Removes passkeys from the account. A browser may keep its copy, but the copy no longer works.
import { AppError } from '@quotewright/domain/errors'
import type { Proof } from '@quotewright/domain/proof'
import type { PoolClient } from 'pg'
import { notifyOfSecurityChange } from '../accounts/security-notice.ts'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireProof } from '../second-factor/require-proof.ts'
import type { Http } from '../settings/end-sessions.ts'
import { deletePasskey, deletePasskeysOf, deletePasskeysSince } from './store.ts'

export async function removePasskey(
  ctx: AccountContext,
  { id, proof }: { id: string; proof: Proof },
  http: Http,
): Promise<void> {
  await requireProof(ctx, proof, http)
  const userId = ctx.user.id
  await inTransaction(asOwner(ctx), async client => {
    if (!(await deletePasskey(client, { userId, id }))) {
      throw new AppError('not_found', 'This passkey was already removed')
    }
    await notifyOfSecurityChange(ctx.jobs, client, { kind: 'passkey-removed', userId })
  })
}

/** For a recovered account: the attacker may have added a passkey. */
export function removeAllPasskeys(client: PoolClient, userId: string): Promise<void> {
  return deletePasskeysOf(client, userId)
}

const RECENT_MS = 7 * 86_400_000

/** For a password reset: an attacker may have added a passkey. Older ones stay, as they may be the owner's only second factor. */
export function removeRecentPasskeys(client: PoolClient, userId: string, now: Date): Promise<void> {
  return deletePasskeysSince(client, userId, new Date(now.getTime() - RECENT_MS))
}
