// What the operator's routes share: how they are measured, how large a form may be, and how a page is sent.
import type { FastifyReply } from 'fastify'
import { type Page, paintPage } from './page.ts'

/** In bytes. */
const FORM_LIMIT = 4_000

export const route = { bodyLimit: FORM_LIMIT, config: { call: 'operatorPage' } }

/** `at` is the page's place in the navigation; null for visitors. */
export function send(reply: FastifyReply, page: Page, at: string | null): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(paintPage(page, at))
}
