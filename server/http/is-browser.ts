// Tells a person's browser from crawlers, link scanners and previews, by what it says it is.
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'

/** False without a User-Agent, and for what is not known as a browser. */
export function isBrowser({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? ''
  return agent.startsWith('Mozilla/') && !isbot(agent)
}
