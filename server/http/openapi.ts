// GET /api/openapi.json: the contract as an OpenAPI 3.1 document.
import { brotliCompressSync } from 'node:zlib'
import { api } from '@quotewright/domain/api'
import type { Call, CallAccess } from '@quotewright/domain/call'
import { COUNT_LIMIT, FOUND_LIMIT } from '@quotewright/domain/count-limit'
import { errorStatus } from '@quotewright/domain/errors'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import packageFile from '../package.json' with { type: 'json' }
import { type JsonSchema, wireSchemas } from './wire-schemas.ts'

type Schemas = Record<string, JsonSchema | boolean>

/** Built and compressed on the first request and then cached: the contract of a running server does not change. */
export function serveOpenApi(app: FastifyInstance): void {
  let built: { text: string; brotli: Buffer } | undefined
  app.get('/api/openapi.json', { compress: false }, (request, reply) => {
    built ??= build()
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-encoding')
    const takesBrotli = /\bbr\b(?!\s*;\s*q=0)/.test(String(request.headers['accept-encoding']))
    return takesBrotli
      ? reply.header('content-encoding', 'br').send(built.brotli)
      : reply.send(built.text)
  })
}

function build() {
  const text = JSON.stringify(describeContract())
  return { text, brotli: brotliCompressSync(text) }
}

function describeContract() {
  const calls = Object.entries<Call>(api)
  const { requests, replies, components } = wireSchemas(
    Object.fromEntries([...schemasOf(calls, 'body'), ...schemasOf(calls, 'query')]),
    Object.fromEntries(schemasOf(calls, 'reply')),
  )
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of calls) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation(name, call, requests, replies),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quotewright', version: packageFile.version },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths,
    components: { schemas: components, responses: { Refusal: refusal }, securitySchemes },
  }
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'Set by signIn and startDemo. Over plain http on this machine it is `session`.',
  },
}

const refusal = {
  description: `Refused with a message for the user (${Object.values(errorStatus).join(', ')}), or failed (500).`,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          message: { type: 'string' },
          fields: {
            type: 'object',
            description: 'One sentence per wrong field, by its path: `lineItems.0.quantity`',
            additionalProperties: { type: 'string' },
          },
        },
        required: ['message'],
      },
    },
  },
}

const accessTexts: Record<CallAccess, string> = {
  public: 'Anyone.',
  signedIn: 'Any account, including a lapsed one.',
  member: 'An account that has finished onboarding; others get 403.',
  subscribed: 'A member with an active trial or plan; others get 402.',
}

function operation(name: string, call: Call, requests: Schemas, replies: Schemas) {
  const content = requestContent(call, requests[`${name}.body`])
  return {
    operationId: name,
    tags: [call.path.split('/')[2]],
    description: accessTexts[call.access],
    ...(call.access === 'public' && { security: [] }),
    parameters: [...pathParameters(call), ...queryParameters(requests[`${name}.query`])],
    ...(content && { requestBody: { required: needsBody(call), content } }),
    responses: {
      ...success(call, replies[`${name}.reply`]),
      default: { $ref: '#/components/responses/Refusal' },
    },
  }
}

function pathParameters({ path }: Call) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))
}

function queryParameters(query: JsonSchema | boolean | undefined) {
  if (typeof query !== 'object') return []
  return Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
}

/** A body whose fields are all optional may be left out. */
function needsBody({ body }: Call): boolean {
  return typeof body !== 'object' || !z.safeDecode(body, {}).success
}

function requestContent({ body }: Call, schema: JsonSchema | boolean | undefined) {
  if (body === undefined) return undefined
  if (body === 'photo') return { 'image/*': {}, 'application/octet-stream': {} }
  return { 'application/json': { schema } }
}

function success(call: Call, schema: JsonSchema | boolean | undefined) {
  const { reply, status = 200, isPaged } = call
  if (reply === undefined) return { 204: { description: 'Done' } }
  if (reply === 'redirect')
    return { 302: { description: 'Elsewhere', headers: { Location: text } } }
  if (typeof reply === 'string') {
    const type = reply === 'image' ? 'image/*' : reply
    return { 200: { description: 'The file', content: { [type]: {} } } }
  }
  return {
    [status]: {
      description: status === 201 ? 'Created' : 'Answered',
      ...(isPaged && {
        headers: { 'X-Total-Count': count, 'X-Total-Count-Exact': exact, Link: text },
      }),
      content: { 'application/json': { schema } },
    },
  }
}

const text = { schema: { type: 'string' } }
const count = { schema: { type: 'integer' } }
const exact = {
  description: `"false" if there are more than ${COUNT_LIMIT}, or than ${FOUND_LIMIT} quotes or invoices that a search finds, which X-Total-Count then does not count. Otherwise absent.`,
  schema: { type: 'string' },
}

function schemasOf(calls: [string, Call][], part: 'query' | 'body' | 'reply') {
  return calls.flatMap(([name, call]): [string, z.ZodMiniType][] => {
    const schema = call[part]
    return schema === undefined || typeof schema === 'string' ? [] : [[`${name}.${part}`, schema]]
  })
}
