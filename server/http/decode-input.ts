// Decodes a request with its call's schemas. Throws `invalid` with one sentence per wrong field.
import { hasOlderNames } from '@quotewright/domain/analysis/older-names'
import type { Call } from '@quotewright/domain/call'
import { AppError, refusedFields } from '@quotewright/domain/errors'
import { isUuid } from '@quotewright/domain/uuid'
import * as z from 'zod/mini'

/** Deeper than any schema of the contract. */
const MAX_DEPTH = 32

/** Path parameters are ids. An invalid id is a 404. */
export function decodeParams(raw: unknown): Record<string, string> {
  const params = Object.entries(raw as Record<string, string>).map(
    ([name, value]) => [name, value.toLowerCase()] as const,
  )
  if (!params.every(([, value]) => isUuid(value))) throw new AppError('not_found', 'Not found')
  return Object.fromEntries(params)
}

export function decodeQuery(call: Call, raw: unknown): unknown {
  return call.query ? decode(call.query, raw) : undefined
}

export function decodeBody(call: Call, raw: unknown): unknown {
  if (call.body === undefined) return undefined
  if (call.body === 'photo') {
    if (raw instanceof Uint8Array && raw.length > 0) return raw
    throw new AppError(
      Buffer.isBuffer(raw) || raw === undefined ? 'malformed' : 'unsupported_type',
      'Please send one photo as the body of the request',
    )
  }
  if (raw === undefined) {
    // A body whose fields are all optional may be left out, such as that of POST /api/quotes/{id}/email (spec §7).
    const empty = z.safeDecode(call.body, {})
    if (empty.success) return empty.data
    throw new AppError('malformed', 'The request needs a JSON body')
  }
  if (Buffer.isBuffer(raw)) {
    throw new AppError('unsupported_type', 'The request needs a JSON body')
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new AppError('invalid', 'The request needs a JSON object as its body')
  }
  return decode(call.body, raw)
}

export function decode<T>(schema: z.ZodMiniType<T>, raw: unknown): T {
  refuseUnstorable(raw, 0)
  const result = z.safeDecode(schema, raw)
  if (result.success) return result.data
  if (hasOlderNames(raw)) throw new AppError('invalid', outdatedPage)
  const { message, fields } = refusedFields(result.error.issues)
  throw new AppError('invalid', message, { fields })
}

/** For a page opened before an update. It could not read the reply either, so the old names are not accepted. */
const outdatedPage = 'Quotewright was updated. Reload this page: everything you typed is kept.'

/** Refuses U+0000 and lone surrogates, which PostgreSQL cannot store, and deep nesting. */
function refuseUnstorable(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw new AppError('invalid', 'The request contains characters that cannot be printed')
    }
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth === MAX_DEPTH) throw new AppError('malformed', 'The request is nested too deeply')
  for (const part of Object.values(value)) refuseUnstorable(part, depth + 1)
}
