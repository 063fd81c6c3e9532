// Undoes a change to an account and every later one, through the link mailed for the change.
import { sendAccountMail } from '../accounts/account-mail.ts'
import { deleteChallengesOf } from '../accounts/challenge-store.ts'
import { invalidLink, refuseTaken } from '../accounts/invalid-link.ts'
import { NO_PASSWORD } from '../accounts/passwords.ts'
import { deleteSessionsOf } from '../accounts/session-store.ts'
import { setLogin } from '../accounts/set-login.ts'
import { voidLinks } from '../accounts/token-store.ts'
import { hashToken } from '../accounts/tokens.ts'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { removeAllPasskeys } from '../passkeys/remove-passkey.ts'
import { endFeed } from '../schedule/end-feed.ts'
import { undoSecondFactor } from '../second-factor/turn-off.ts'
import { lockPersonOf, spendWayBack } from './store.ts'

/**
 * The change was made with the password, so the password, sessions, passkeys and links all stop working.
 * Two-step sign-in that was on before the change stays on: access to the mailbox alone must not turn it off.
 */
export async function restoreAccount(
  services: Services,
  token: string,
): Promise<{ message: string }> {
  const { jobs, now } = services
  await inTransaction(asOwner(services), async client => {
    await lockPersonOf(client, hashToken(token))
    const before = await spendWayBack(client, hashToken(token), now())
    if (!before) throw invalidLink()
    const { userId, email, changedAt } = before
    // No password matches until a reset link sets one.
    await setLogin(client, userId, { email, passwordHash: NO_PASSWORD })
    await undoSecondFactor(client, userId, changedAt)
    await removeAllPasskeys(client, userId)
    await deleteChallengesOf(client, userId)
    await voidLinks(client, userId)
    await deleteSessionsOf(client, userId)
    await endFeed(client, userId)
    await jobs.enqueue(client, sendAccountMail, { kind: 'reset', email }, `reset ${email}`)
  }).catch(refuseTaken)
  return {
    message: 'The account is yours again. We have sent you a link to choose a new password.',
  }
}
