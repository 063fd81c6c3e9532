// Whether a request comes from this machine, to a server that is only for this machine.
import type { FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '../config.ts'
import { isLoopbackAddress } from '../outside/push/public-address.ts'

/** Headers that proxies and tunnels add. Their client may be anywhere. */
const forwarding =
  /^(forwarded|via|x-real-ip|x-client-ip|x-forwarded-.*|cf-connecting-ip|true-client-ip)$/

/**
 * Checks the socket and the raw headers, because forwarding headers can be forged.
 * Host must be a loopback name, because another site can point its own domain at this machine (DNS rebinding).
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
