// Signs a person in by address and password.
import type { Credentials, CurrentUser } from '@quotewright/domain/account'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { clearAttempts } from './attempts.ts'
import { openSession } from './open-session.ts'
import { isPasswordRight } from './passwords.ts'
import { findLogin } from './store.ts'

/** Only who knows the password learns that the address is not verified. */
export async function signIn(
  services: Services,
  { email, password }: Credentials,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<CurrentUser> {
  const login = await findLogin(services.pool, email)
  const isRight = await isPasswordRight(login?.passwordHash ?? null, password)
  if (!login || !isRight) throw new AppError('unauthenticated', 'Invalid email or password')
  if (!login.isVerified) {
    throw new AppError(
      'forbidden',
      'Please verify your email address first: open the link we sent you, or ask for a new one.',
    )
  }
  await clearAttempts(services, 'sign-in', email)
  return openSession(services, http, login.id)
}
