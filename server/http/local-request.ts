// Whether a request comes from this very machine, to a server that is this machine's own.
import type { FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '../config.ts'
import { isLoopbackAddress } from '../outside/push/public-address.ts'

/** What proxies and tunnels add: their client may be anywhere. */
const forwarding =
  /^(forwarded|via|x-real-ip|x-client-ip|x-forwarded-.*|cf-connecting-ip|true-client-ip)$/

/**
 * Looks at the socket and at the headers as they came, since a proxy's word about the client can be forged.
 * The Host must be a loopback name: a page elsewhere may point a name of its own at this machine.
 */
export function isLocalRequest(
  { isLocal }: Pick<Config, 'isLocal'>,
  { raw }: FastifyRequest,
): boolean {
  const { headers, socket } = raw
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  return (
    isLocal &&
    isLoopbackAddress(address) &&
    isLoopback(host) &&
    !Object.keys(headers).some(name => forwarding.test(name))
  )
}
