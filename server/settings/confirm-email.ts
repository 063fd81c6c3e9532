// Changes the email address by the link mailed to the new one.
import { invalidLink, refuseTaken } from '../accounts/invalid-link.ts'
import { setLogin } from '../accounts/set-login.ts'
import { voidLinks } from '../accounts/token-store.ts'
import { hashToken } from '../accounts/tokens.ts'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { offerWayBack } from '../way-back/offer-way-back.ts'
import { deleteSessionsBut, lockPersonChanging, spendEmailToken } from './email-change-store.ts'

/** The former address gets a link that undoes the change. */
export async function confirmEmail(
  services: Services,
  token: string,
): Promise<{ message: string }> {
  const { now } = services
  const pool = asOwner(services)
  await inTransaction(pool, async client => {
    await lockPersonChanging(client, hashToken(token))
    const spent = await spendEmailToken(client, hashToken(token), now())
    if (!spent) throw invalidLink()
    const { userId, oldEmail, email, sessionId } = spent
    await setLogin(client, userId, { email })
    // Reset links in the former mailbox must not work.
    await voidLinks(client, userId)
    await deleteSessionsBut(client, userId, sessionId)
    const before = { userId, email: oldEmail, changedAt: now() }
    await offerWayBack(services, client, before, { email })
  }).catch(refuseTaken)
  return { message: 'Your address was changed.' }
}
