// Says that the owner removed a person, to the browsers where they were signed in. Any other browser learns nothing.
import { fullName, type Removal } from '@quotewright/domain/accounts/account'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { readSessionToken } from './session-cookie.ts'
import { findRemoval } from './session-store.ts'
import { hashToken } from './tokens.ts'

export async function showRemoval(
  services: Services,
  request: FastifyRequest,
): Promise<{ removal: Removal | null }> {
  const token = readSessionToken(services.config, request)
  if (token === undefined) return { removal: null }
  const found = await findRemoval(asOwner(services), hashToken(token))
  return { removal: found && { businessName: found.businessName, owner: fullName(found) } }
}
