// Sends a handler's result in the form its call defines: JSON, one page of a list, a file, a redirect, or nothing.
import type { Call } from '@quotewright/domain/call'
import { COUNT_LIMIT } from '@quotewright/domain/count-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { PageOf, SentFile } from './bind.ts'
import { EncodedReply, replyText } from './encode-reply.ts'

export function sendAnswer(
  call: Call,
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (call.reply === undefined) return reply.code(204).send()
  if (call.reply === 'redirect') return reply.redirect((answer as { location: string }).location)
  if (typeof call.reply === 'string') return sendFile(answer as SentFile, request, reply)
  void reply.code(call.status ?? 200).header('cache-control', 'no-store')
  if (!call.isPaged) return sendJson(call.reply, answer, reply)
  const page = answer as PageOf<unknown>
  void reply.header('x-total-count', page.total)
  if (page.total > (page.limit ?? COUNT_LIMIT)) void reply.header('x-total-count-exact', 'false')
  if (page.nextCursor !== null) void reply.header('link', nextLink(request, page.nextCursor))
  return sendJson(call.reply, page.items, reply)
}

/** Throws if the reply breaks the contract, which is logged and sent as a 500. */
function sendJson(schema: z.ZodMiniType, value: unknown, reply: FastifyReply): FastifyReply {
  const json = value instanceof EncodedReply ? value.json : replyText(schema, value)
  return reply.type('application/json; charset=utf-8').send(json)
}

function nextLink(request: FastifyRequest, cursor: string): string {
  const [path = '', query = ''] = request.url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('cursor', cursor)
  return `<${path}?${parameters.toString()}>; rel="next"`
}

function sendFile(file: SentFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('cache-control', file.etag ? 'private, no-cache' : 'private, no-store')
  if (file.etag) {
    const tag = `"${file.etag}"`
    void reply.header('etag', tag)
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  }
  if (file.name !== undefined) void reply.header('content-disposition', attachment(file.name))
  if (file.stream) return reply.type(file.type).send(file.stream)
  const { buffer, byteOffset, byteLength } = file.bytes
  return reply.type(file.type).send(Buffer.from(buffer, byteOffset, byteLength))
}

function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = ifNoneMatch.split(',').map(known => known.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}

/** RFC 6266: an ASCII name for old clients, and the full name percent-encoded. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
