// The address that starts a payment, /q/{token}/pay or /i/{token}/pay: the way back to the customer's page from there.
import { LinkToken } from '@quotewright/domain/quote-links/customer-quote'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decode } from './decode-input.ts'

type Link = { Params: { token: string } }

/** Opened as a link, such as after an error, it leads to the page, which shows what is due. */
export function serveWayBack(scope: FastifyInstance, path: '/q' | '/i'): void {
  const options = { config: { call: 'payAgain' } }
  scope.get<Link>(`${path}/:token/pay`, options, (request, reply) =>
    reply.redirect(`${path}/${decode(LinkToken, request.params.token)}`, 303),
  )
}

/** For the page that says why no payment started. A link that leads nowhere has no page. */
export function wayBack({ url }: FastifyRequest, status: number): { back?: string } {
  const isPaying = url.endsWith('/pay')
  const hasPage = status === 409 || status === 429 || status >= 500
  return isPaying && hasPage ? { back: url.slice(0, -'/pay'.length) } : {}
}
