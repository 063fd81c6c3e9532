// Signs a person in who has proved everything that their account asks for.
import type { CurrentUser } from '@quotewright/domain/account'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { rememberDevice } from './known-devices.ts'
import { openSession } from './open-session.ts'

export async function finishSignIn(
  services: Services,
  http: { request: FastifyRequest; reply: FastifyReply },
  userId: string,
): Promise<CurrentUser> {
  const user = await openSession(services, http, userId)
  await rememberDevice(services, http, userId)
  return user
}
