// Calls the server: encodes requests and decodes replies with the schemas of the contract (`domain/calls/`).
import type {
  BodyOf,
  Call,
  FileReply,
  PathParams,
  QueryOf,
  ReplyOf,
} from '@quotewright/domain/call'
import * as z from 'zod/mini'
import { errorOf, invalidError, UnreadableAnswer, unreachableError } from './api-error.ts'

/** One page of a list. */
export type Paged<T> = { items: T; total: number; next: string | null }

type CallReply<C> = C extends { isPaged: true }
  ? Paged<ReplyOf<C>>
  : C extends { reply: FileReply }
    ? Blob
    : ReplyOf<C>

type NonEmpty<Name extends string, T> = T extends undefined
  ? unknown
  : unknown extends T
    ? unknown
    : { [K in Name]: T }

export type RequestInput<C extends Call> = NonEmpty<'params', PathParams<C['path']>> &
  NonEmpty<'body', BodyOf<C>> & { query?: Partial<QueryOf<C>>; signal?: AbortSignal }

/** True if every part of the input is optional. */
type IsEmpty<T> = Partial<T> extends T ? true : false

type LooseInput = {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  signal?: AbortSignal
}

/** Throws ApiError unless the reply is a success. Aborting throws the signal's reason. */
export async function request<C extends Call>(
  call: C,
  ...[input]: IsEmpty<RequestInput<C>> extends true ? [RequestInput<C>?] : [RequestInput<C>]
): Promise<CallReply<C>> {
  const loose = (input ?? {}) as LooseInput
  const response = await send(call, loose)
  if (!response.ok) throw await errorOf(response)
  return (await answer(call, response, loose.signal)) as CallReply<C>
}

async function send(call: Call, { params = {}, query = {}, body, signal }: LooseInput) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  )
  const { headers, content } = contentOf(call, body)
  try {
    return await fetch(search.size > 0 ? `${path}?${search}` : path, {
      method: call.method,
      credentials: 'include',
      headers,
      body: content,
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachableError()
  }
}

type Content = { headers: Record<string, string>; content: XMLHttpRequestBodyInit | null }

/** The headers and encoded body of a request. Throws ApiError if the server would refuse the body. */
export function contentOf(call: Call, body: unknown): Content {
  if (call.body === undefined) return { headers: {}, content: null }
  if (call.body === 'photo') {
    const headers = { 'content-type': 'application/octet-stream' }
    return { headers, content: body as XMLHttpRequestBodyInit }
  }
  const headers = { 'content-type': 'application/json' }
  const encoded = z.safeEncode(call.body, body)
  if (!encoded.success) throw invalidError(encoded.error.issues)
  return { headers, content: JSON.stringify(encoded.data) }
}

async function answer(call: Call, response: Response, signal?: AbortSignal): Promise<unknown> {
  if (call.reply === undefined || call.reply === 'redirect') return undefined
  if (typeof call.reply === 'string') return whole(() => response.blob(), signal)
  const value = decoded(call.reply, await whole(() => response.text(), signal))
  if (!call.isPaged) return value
  return {
    items: value,
    total: Number(response.headers.get('x-total-count')),
    next: nextCursor(response.headers.get('link')),
  }
}

/** Throws UnreadableAnswer. */
export function decoded(reply: z.ZodMiniType, text: string): unknown {
  try {
    return z.decode(reply, JSON.parse(text))
  } catch (cause) {
    throw new UnreadableAnswer(cause)
  }
}

/** Throws if the download stops partway. */
async function whole<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachableError()
  }
}

/** Returns the cursor in `Link: </api/quotes?cursor=…>; rel="next"`. */
export function nextCursor(link: string | null): string | null {
  const target = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return target ? new URL(target, 'http://localhost').searchParams.get('cursor') : null
}
