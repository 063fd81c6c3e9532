// Verifies an address by the link that was mailed to it; the sign-in page says how it went.
import type { Services } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { markVerified } from './store.ts'
import { spendToken } from './token-store.ts'
import { hashToken } from './tokens.ts'

export async function verifyEmail(
  { pool, now }: Services,
  token: string,
): Promise<{ location: string }> {
  const isVerified = await inTransaction(pool, async client => {
    const spent = { tokenHash: hashToken(token), purpose: 'verify' } as const
    const userId = await spendToken(client, spent, now())
    if (userId !== null) await markVerified(client, userId, now())
    return userId !== null
  })
  return { location: `/login?verified=${isVerified}` }
}
