// Reads a form with files. The route's limit bounds its bytes; thousands of parts or header lines would take seconds.
import { MIMEType } from 'node:util'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyRequest } from 'fastify'

/** A request for a quote has its fields and photos. */
const MOST_PARTS = 40
/** In bytes, of one part: its name, type and file name. */
const LONGEST_HEADER = 4000
/** In bytes, of a part that is no file. Texts of megabytes are read character by character. */
const LONGEST_TEXT = 100_000

export async function readMultipart(request: FastifyRequest, bytes: Buffer): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  try {
    requireFewParts(bytes, new MIMEType(headers['content-type']).params.get('boundary') ?? '')
    return await new Response(new Uint8Array(bytes), { headers }).formData()
  } catch {
    throw new AppError(
      'malformed',
      'The form could not be read. Shorten its text, or choose its files again.',
    )
  }
}

/** Before they are read. Throws as reading would. */
function requireFewParts(bytes: Buffer, boundary: string): void {
  const mark = `--${boundary}`
  let parts = 0
  let textFrom: number | null = null
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    const start = bytes.subarray(at, at + LONGEST_HEADER).toString('latin1')
    const isEnd = start.startsWith(`${mark}--`)
    if (textFrom !== null && at - textFrom > LONGEST_TEXT) throw new Error('Too long a text')
    if (isEnd) return
    parts += 1
    if (parts > MOST_PARTS || !start.includes('\r\n\r\n')) throw new Error('Too many parts')
    textFrom = /;\s*filename\b/i.test(start.slice(0, start.indexOf('\r\n\r\n'))) ? null : at
  }
}
