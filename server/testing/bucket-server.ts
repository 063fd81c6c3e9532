// A local S3-compatible store: PUT, GET, list and multi-object delete of one bucket, path style.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export type BucketServer = {
  /** For the setting S3_URL. */
  url: string
  /** By key. */
  objects: Map<string, Buffer>
  /** Sets how it responds: normally, never, not until it is set again, only with part of the response, with a refusal, like S3 for a bucket of another region, or with too many requests. */
  behave: (how: Behavior) => void
  /** Requests that wait until it responds again. */
  held: () => number
}

type Behavior = 'well' | 'silent' | 'held' | 'stuck' | 'refusing' | 'elsewhere' | 'overloaded'

/** Call it at the top of a test file. It stops automatically. */
export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, Buffer>()
  let behavior: Behavior = 'well'
  let held: (() => void)[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '', 'http://bucket')
    // Like S3, keeps dots as they are, which `URL` resolves.
    const [path = ''] = (request.url ?? '').split('?')
    const key = decodeURIComponent(path.replace(/^\/photos\/?/, ''))
    const body = await buffer(request)
    if (behavior === 'held') await new Promise<void>(resolve => held.push(resolve))
    if (behavior === 'silent') return undefined
    if (behavior === 'stuck') return response.writeHead(200, { 'content-length': 9 }).write('half')
    if (behavior === 'refusing') {
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    if (behavior === 'elsewhere') {
      return response.writeHead(301).end('<Error><Code>PermanentRedirect</Code></Error>')
    }
    if (behavior === 'overloaded') {
      return response.writeHead(429).end('<Error><Code>TooManyRequests</Code></Error>')
    }
    if (request.method === 'PUT') {
      objects.set(key, body)
      return response.end()
    }
    if (request.method === 'POST') {
      for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) {
        objects.delete(name)
      }
      return response.end('<DeleteResult/>')
    }
    if (url.searchParams.has('list-type')) {
      const names = [...objects.keys()].filter(name =>
        name.startsWith(url.searchParams.get('prefix') ?? ''),
      )
      const contents = names.map(name => `<Contents><Key>${name}</Key></Contents>`).join('')
      return response.end(`<ListBucketResult>${contents}</ListBucketResult>`)
    }
    const found = objects.get(key)
    if (found) return response.end(found)
    return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  }

  const server = createServer((request, response) => {
    // The client may disconnect.
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `s3+http://key:secret@127.0.0.1:${port}/photos?region=eu-central-1`,
    objects,
    behave: how => {
      behavior = how
      for (const goOn of held) goOn()
      held = []
    },
    held: () => held.length,
  }
}
