// Requires the password, and a code if the account has a second factor, for sensitive changes.
import { AppError } from '@quotewright/domain/errors'
import type { Proof } from '@quotewright/domain/proof'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Http } from '../settings/end-sessions.ts'
import { requirePassword } from '../settings/require-password.ts'
import { checkCode, requireRight } from './check-code.ts'
import { isSecondFactorOn } from './store.ts'

export async function requireProof(
  ctx: AccountContext,
  { currentPassword, code }: Proof,
  http: Http,
): Promise<void> {
  requireAccount(ctx)
  await requirePassword(ctx, currentPassword, http)
  const userId = ctx.user.id
  if (!(await isSecondFactorOn(asOwner(ctx), userId))) return
  if (code === undefined) {
    const sentence = 'Please enter your code'
    throw new AppError('invalid', sentence, { fields: { code: sentence } })
  }
  requireRight(
    await inTransaction(asOwner(ctx), client => checkCode(ctx, client, { userId, typed: code })),
  )
}

/** Refuses demos, which have no password. */
export function requireAccount(ctx: AccountContext): void {
  if (!ctx.user.isDemo) return
  throw new AppError('forbidden', 'Please create an account first: a demo has no password.')
}
