// Turns two-step sign-in off: with the password and a code, or when an owner recovers the account.
import { AppError } from '@quotewright/domain/errors'
import type { Proof } from '@quotewright/domain/proof'
import type { PoolClient } from 'pg'
import { notifyOfSecurityChange } from '../accounts/security-notice.ts'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Http } from '../settings/end-sessions.ts'
import { requireProof } from './require-proof.ts'
import { removeSecondFactor, removeSecondFactorSince } from './store.ts'

export async function turnOffSecondFactor(
  ctx: AccountContext,
  proof: Proof,
  http: Http,
): Promise<{ message: string }> {
  await requireProof(ctx, proof, http)
  const userId = ctx.user.id
  await inTransaction(asOwner(ctx), async client => {
    if (!(await removeSecondFactor(client, userId))) {
      throw new AppError('conflict', 'Two-step sign-in is already off')
    }
    await notifyOfSecurityChange(ctx.jobs, client, { kind: 'second-factor-off', userId })
  })
  return { message: 'Two-step sign-in is off.' }
}

/** For a recovered account: the attacker may have turned it on or started to. */
export function undoSecondFactor(client: PoolClient, userId: string, since: Date): Promise<void> {
  return removeSecondFactorSince(client, userId, since)
}
