// What messengers show of a customer's link: who the quote is from, and the logo. Never an amount.
import { mailableName } from '@quotewright/domain/mailable-name'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { pathOf } from '../http/errors.ts'
import type { PageHead } from '../http/page-head.ts'
import { lookUpLink } from './open-link.ts'

/** Null for other pages, and for links that are not open. If the lookup fails, the page opens without a preview. */
export async function linkPreview(
  services: Services,
  request: FastifyRequest,
): Promise<PageHead | null> {
  const [, token] = /^\/q\/([\w-]{20,64})$/.exec(pathOf(request)) ?? []
  if (token === undefined) return null
  try {
    return await headOf(services, token, request.ip)
  } catch (error) {
    request.log.warn({ err: error }, 'no preview of a customer link')
    return null
  }
}

async function headOf(services: Services, token: string, ip: string): Promise<PageHead | null> {
  const link = await lookUpLink(services, token, ip)
  if (!link || link.isRevoked || link.quoteId === null) return null
  const name = mailableName(link.businessName)
  const { publicUrl } = services.config
  return {
    title: name === null ? 'Your quote' : `Quote from ${name}`,
    description: 'Open it to see the work and the price, and to answer.',
    image:
      link.logo === null
        ? null
        : `${publicUrl}/api/customer-quote/photos/${link.logo}?token=${token}`,
  }
}
