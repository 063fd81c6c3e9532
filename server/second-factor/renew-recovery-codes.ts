// Creates ten new recovery codes and deletes the earlier ones.
import { AppError } from '@quotewright/domain/errors'
import type { Proof } from '@quotewright/domain/proof'
import type { PoolClient } from 'pg'
import { notifyOfSecurityChange } from '../accounts/security-notice.ts'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Http } from '../settings/end-sessions.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { requireProof } from './require-proof.ts'
import { lockSecondFactor, replaceRecoveryCodes } from './store.ts'

export async function renewRecoveryCodes(
  ctx: AccountContext,
  proof: Proof,
  http: Http,
): Promise<{ recoveryCodes: string[] }> {
  await requireProof(ctx, proof, http)
  const userId = ctx.user.id
  const recoveryCodes = await inTransaction(asOwner(ctx), async client => {
    const factor = await lockSecondFactor(client, userId)
    if (!factor?.confirmedAt) throw new AppError('conflict', 'Two-step sign-in is off')
    await notifyOfSecurityChange(ctx.jobs, client, { kind: 'recovery-codes-made', userId })
    return issueRecoveryCodes(client, userId)
  })
  return { recoveryCodes }
}

export async function issueRecoveryCodes(client: PoolClient, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map(code => hashRecoveryCode(code, userId))
  await replaceRecoveryCodes(client, userId, hashes)
  return codes
}
