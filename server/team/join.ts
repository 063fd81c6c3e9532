// An invited person joins a business through the mailed link, which proves that the address is theirs.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import type { Joining, OpenedInvitation } from '@quotewright/domain/accounts/team'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addMember } from '../accounts/add-member.ts'
import { finishSignIn } from '../accounts/finish-sign-in.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { hashToken } from '../accounts/tokens.ts'
import { refuseWeakPassword } from '../accounts/weak-passwords.ts'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { sendJoined } from './joined-mail.ts'
import { findInvitationOfLink, lockTeam, type OpenInvitation, spendInvitation } from './store.ts'

export async function openInvitation(services: Services, token: string): Promise<OpenedInvitation> {
  const { businessName, email } = await requireOpen(services, token)
  return { businessName, email }
}

export async function join(
  services: Services,
  { token, password, firstName, lastName }: Joining,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<CurrentUser> {
  const { id, businessId, email } = await requireOpen(services, token)
  await refuseWeakPassword(password, { email, firstName, lastName })
  const passwordHash = await hashPassword(password)
  const userId = services.newId()
  await inTransaction(asOwner(services), async client => {
    // First, as the deletion of the business does, and so that an invitation counts the people right.
    await lockTeam(client, businessId)
    if (!(await spendInvitation(client, id, hashToken(token)))) throw invalidLink()
    const name = { firstName, lastName }
    const person = { id: userId, businessId, email, ...name, passwordHash }
    if (!(await addMember(client, { ...person, emailVerifiedAt: services.now() }))) {
      throw new AppError(
        'conflict',
        'This email address got an account meanwhile. Ask for an invitation to another address.',
      )
    }
    await services.jobs.enqueue(client, sendJoined, { userId }, userId)
  })
  return finishSignIn(services, http, { userId, passwordHash })
}

async function requireOpen(services: Services, token: string): Promise<OpenInvitation> {
  const found = await findInvitationOfLink(asOwner(services), hashToken(token), services.now())
  if (!found) throw invalidLink()
  return found
}

function invalidLink(): AppError {
  return new AppError(
    'not_found',
    'This invitation was used, withdrawn or has expired. Ask for a new one.',
  )
}
