// Signs a visitor in to a new demo business, if the settings allow demos.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { isLocalRequest } from '../http/local-request.ts'
import { openSession } from './open-session.ts'
import { NO_PASSWORD } from './passwords.ts'

export function mayStartDemo({ config }: Services, request: FastifyRequest): boolean {
  return config.demo === 'anyone' || (config.demo === 'local' && isLocalRequest(config, request))
}

export async function startDemo(
  services: Services,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<CurrentUser> {
  if (!mayStartDemo(services, http.request)) throw new AppError('not_found', 'Not found')
  // Imported on demand: most servers never run a demo.
  const { createDemoBusiness } = await import('../demo/create-demo-business.ts')
  const userId = await createDemoBusiness(services)
  return openSession(services, http, { userId, passwordHash: NO_PASSWORD })
}
