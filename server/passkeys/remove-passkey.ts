// Removes a passkey from the account; what the browser keeps of it opens nothing any more.
import { AppError } from '@quotewright/domain/errors'
import type { PoolClient } from 'pg'
import { tellOfSecurity } from '../accounts/security-notice.ts'
import type { Context } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { deletePasskey, deletePasskeysOf } from './store.ts'

export async function removePasskey(ctx: Context, id: string): Promise<void> {
  const userId = ctx.user.id
  await inTransaction(asOwner(ctx), async client => {
    if (!(await deletePasskey(client, { userId, id }))) {
      throw new AppError('not_found', 'This passkey was removed already')
    }
    await tellOfSecurity(ctx.jobs, client, { kind: 'passkey-removed', userId })
  })
}

/** For an account that was taken over: the thief may have added one. */
export function removeAllPasskeys(client: PoolClient, userId: string): Promise<void> {
  return deletePasskeysOf(client, userId)
}
