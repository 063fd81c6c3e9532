// Uploads photos with XMLHttpRequest, which reports progress; fetch does not.
import type { BodyOf, Call, ReplyOf } from '@quotewright/domain/call'
import type * as z from 'zod/mini'
import { contentOf, decoded } from './api.ts'
import { errorOf, unreachableError } from './api-error.ts'

/** Gives up after this long without any bytes sent or received. */
const PATIENCE_MS = 60_000

type UploadCall = Call & { reply: z.ZodMiniType }

export type UploadOptions = {
  /** `sent` is the fraction uploaded, from 0 to 1. */
  onProgress: (sent: number) => void
  signal?: AbortSignal
}

/** Throws ApiError unless the reply is a success. */
export async function upload<C extends UploadCall>(
  call: C,
  body: BodyOf<C>,
  options: UploadOptions,
): Promise<ReplyOf<C>> {
  const response = await send(call, body, options)
  if (!response.ok) throw await errorOf(response)
  return decoded(call.reply, await response.text()) as ReplyOf<C>
}

function send(call: Call, body: unknown, { onProgress, signal }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const { headers, content } = contentOf(call, body)
    request.open(call.method, call.path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    const start = performance.now()
    request.timeout = PATIENCE_MS
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      // XHR's timeout counts from the start, so each chunk extends it.
      request.timeout = performance.now() - start + PATIENCE_MS
      onProgress(loaded / total)
    })
    for (const end of ['error', 'timeout'] as const) {
      request.addEventListener(end, () => reject(unreachableError()))
    }
    request.addEventListener('load', () => resolve(responseOf(request)))
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(content)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request
  const headers = ['retry-after', 'x-request-id'].flatMap((name): [string, string][] => {
    const value = request.getResponseHeader(name)
    return value === null ? [] : [[name, value]]
  })
  return new Response(responseText, { status, statusText, headers })
}
