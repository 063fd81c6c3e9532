// Reads a form with files. The route's limit bounds it.
import { AppError } from '@quotewright/domain/errors'
import type { FastifyRequest } from 'fastify'

export async function readMultipart(request: FastifyRequest, bytes: Buffer): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  try {
    return await new Response(new Uint8Array(bytes), { headers }).formData()
  } catch {
    throw new AppError('malformed', 'The file could not be read. Choose it again.')
  }
}
