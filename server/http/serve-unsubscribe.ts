// Where a reminder's List-Unsubscribe leads. Mail programs post there by themselves (RFC 8058); a person who opens it gets
// the page, because scanners open links too.
import { LinkToken } from '@quotewright/domain/quote-links/customer-quote'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decode } from './decode-input.ts'

type Link = { Params: { token: string } }

/** Call it in the scope of the pages below `/q` or `/i`. */
export function serveUnsubscribe(
  scope: FastifyInstance,
  path: '/q' | '/i',
  refuse: (token: string, request: FastifyRequest) => Promise<void>,
): void {
  // What mail programs send is not read.
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _, done) =>
    done(null, undefined),
  )
  const options = { bodyLimit: 1000, config: { call: 'unsubscribe' } }
  const tokenOf = ({ params }: FastifyRequest<Link>) => decode(LinkToken, params.token)
  scope.get<Link>(`${path}/:token/reminders`, options, (request, reply) =>
    reply.redirect(`${path}/${tokenOf(request)}#reminders`, 303),
  )
  scope.post<Link>(`${path}/:token/reminders`, options, async (request, reply) => {
    await refuse(tokenOf(request), request)
    return reply.code(204).send()
  })
}
