// Signs a person in with email address and password.
import type { CodeAsked, Credentials, CurrentUser } from '@quotewright/domain/accounts/account'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { isStopped } from '../jobs/stopped-addresses.ts'
import { askForCode } from '../second-factor/sign-in-by-code.ts'
import { checkPassword } from './check-password.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { isPasswordRight } from './passwords.ts'
import { findNewestRegistration } from './registration-store.ts'
import { findLogin } from './store.ts'

/**
 * Only the person who registered learns that the address is not verified, and learns it for every address, so
 * registering an address does not reveal whether it has an account.
 */
export async function signIn(
  services: Services,
  { email, password }: Credentials,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<CurrentUser | CodeAsked> {
  const login = await findLogin(asOwner(services), email)
  const registration = await findNewestRegistration(asOwner(services), email)
  const { id: userId, passwordHash } = login ?? { id: null, passwordHash: null }
  const holder = { name: email, userId, passwordHash }
  const isRight = await checkPassword(services, http.request, holder, password)
  if (!login || !isRight) {
    if (!registration || !(await isPasswordRight(registration.passwordHash, password))) {
      throw new AppError('unauthenticated', 'Invalid email or password')
    }
    if (await isStopped(asOwner(services), email)) {
      throw new AppError(
        'forbidden',
        `Mail to ${email} bounces, so our link cannot reach you. Register with another address, or write to ${services.config.supportEmail}.`,
      )
    }
    throw new AppError(
      'forbidden',
      'Please verify your email address first: open the link we sent you, or ask for a new one.',
    )
  }
  const proven = { userId: login.id, passwordHash: login.passwordHash }
  return (await askForCode(services, proven)) ?? finishSignIn(services, http, proven)
}
