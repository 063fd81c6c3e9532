// A local vision language model server: it speaks each vendor's protocol, checks requests, and sends scripted replies.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import {
  type ModelReply,
  type ModelRequest,
  type Protocol,
  RECORDED_USAGE,
  wireFormats,
} from './model-protocols.ts'

export const MODEL_KEY = 'key-of-the-tests'

export type ModelServer = {
  url: string
  /** Requests since the last script. */
  requests: ModelRequest[]
  /** How many requests came in all, also ones that are not understood. */
  received: () => number
  /** Sets the next replies in order. The last one repeats. */
  script: (protocol: Protocol, ...replies: ModelReply[]) => void
  /** Settles when a request has arrived that the script leaves without a reply. */
  requestReceived: () => Promise<void>
  /** Settles when the client cancels that request. */
  requestCanceled: () => Promise<void>
}

const jsonType = { 'content-type': 'application/json' }

function* endlessly(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536, ' ')
}

/** Call it at the top of a test file. It stops automatically. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  let protocol: Protocol = 'openai'
  let replies: ModelReply[] = []
  let arrived = 0
  let received = Promise.withResolvers<void>()
  let canceled = Promise.withResolvers<void>()

  const server = createServer((message, response) => {
    arrived += 1
    void decide(message).then(reply => {
      if (reply.kind === 'silent') {
        response.once('close', canceled.resolve)
        received.resolve()
        return
      }
      if (reply.kind === 'endless') {
        response.once('close', canceled.resolve).writeHead(200, jsonType)
        Readable.from(endlessly()).pipe(response)
        return
      }
      const { answer, error } = wireFormats[protocol]
      if (reply.kind === 'error') {
        const { status, headers, message } = reply
        response
          .writeHead(status, { ...jsonType, ...headers })
          .end(JSON.stringify(error(status, message)))
        return
      }
      const usage = reply.kind === 'text' ? reply.usage : undefined
      response.writeHead(200, jsonType).end(JSON.stringify(answer(reply, usage ?? RECORDED_USAGE)))
    })
  })

  async function decide(message: IncomingMessage): Promise<ModelReply> {
    const headers = message.headers as Record<string, string | undefined>
    const path = message.url ?? ''
    try {
      const request = wireFormats[protocol].read(await json(message), headers, path)
      requests.push(request)
      return refusalOf(request, path) ?? nextReply()
    } catch (error) {
      return { kind: 'error', status: 400, message: `Not understood: ${String(error)}` }
    }
  }

  function refusalOf(request: ModelRequest, path: string): ModelReply | undefined {
    const refuse = (status: number, message: string): ModelReply => ({
      kind: 'error',
      status,
      message,
    })
    if (path !== wireFormats[protocol].path(request.model)) return refuse(404, `Nothing at ${path}`)
    if (request.key !== MODEL_KEY) return refuse(401, `Incorrect API key provided: ${request.key}`)
    if (request.images.length === 0) return refuse(400, 'No picture')
    if (!request.schema) return refuse(400, 'No schema')
    return undefined
  }

  function nextReply(): ModelReply {
    const [reply, ...rest] = replies
    if (!reply) throw new Error('The script is empty')
    if (rest.length > 0) replies = rest
    return reply
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    received: () => arrived,
    script(nextProtocol, ...scripted) {
      protocol = nextProtocol
      replies = scripted
      requests.length = 0
      received = Promise.withResolvers()
      canceled = Promise.withResolvers()
    },
    requestReceived: () => received.promise,
    requestCanceled: () => canceled.promise,
  }
}
