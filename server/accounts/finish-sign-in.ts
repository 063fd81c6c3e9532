// Signs in a person who has passed every check of their account.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { rememberDevice } from './known-devices.ts'
import { notifyOfNewBrowser } from './new-browser-mail.ts'
import { openSession } from './open-session.ts'
import type { Proven } from './proven.ts'

export async function finishSignIn(
  services: Services,
  http: { request: FastifyRequest; reply: FastifyReply },
  proven: Proven,
): Promise<CurrentUser> {
  const user = await openSession(services, http, proven)
  const isNew = await rememberDevice(services, http, proven.userId)
  if (isNew) await notifyOfNewBrowser(services, http.request, proven.userId)
  return user
}
