// Distinguishes a person's browser from crawlers, link scanners and previews by its User-Agent.
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'

/** False without a User-Agent, and for unknown programs. */
export function isBrowser({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? ''
  return agent.startsWith('Mozilla/') && !isbot(agent)
}
