// Uploads one picture and tells how far it is, which fetch cannot.
import type { Call, ReplyOf } from '@quotewright/domain/call'
import * as z from 'zod/mini'
import { errorOf, unreachableError } from './api-error.ts'

type PhotoCall = Call & { body: 'photo'; reply: z.ZodMiniType }

/** `onProgress` is given the part that has been sent, from 0 to 1. Throws ApiError for anything but success. */
export async function upload<C extends PhotoCall>(
  call: C,
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (sent: number) => void,
): Promise<ReplyOf<C>> {
  const response = await send(call, bytes, onProgress)
  if (!response.ok) throw await errorOf(response)
  return z.decode(call.reply, await response.json()) as ReplyOf<C>
}

function send(
  { method, path }: PhotoCall,
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (sent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded / bytes.length))
    request.addEventListener('error', () => reject(unreachableError()))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      const retryAfter = request.getResponseHeader('retry-after')
      const headers = retryAfter === null ? {} : { 'retry-after': retryAfter }
      resolve(new Response(responseText, { status, statusText, headers }))
    })
    request.send(bytes)
  })
}
