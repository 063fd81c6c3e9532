// Says who signed a file, by the SHA-256 of its bytes.
import { createHash } from 'node:crypto'
import { AppError } from '@quotewright/domain/errors'
import { FileHash, formatSigned } from '@quotewright/domain/signatures/signature'
import { NO_FILE, type VerifyAnswer } from '@quotewright/domain/signatures/verify-page'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { decode } from '../http/decode-input.ts'
import { findByFile } from './store.ts'

/** `fields` has the hash that a browser computed, or without JavaScript the file itself. */
export async function verifyFile(
  services: Services,
  fields: FormData | URLSearchParams,
): Promise<VerifyAnswer> {
  const found = await findByFile(asOwner(services), await hashIn(fields))
  if (!found) return { kind: 'unknown' }
  const { name, title, businessName, timeZone, signedAt } = found
  const signedOn = formatSigned({ signedAt: signedAt.toISOString(), timeZone })
  return { kind: 'signed', name, signedOn, title, businessName }
}

async function hashIn(fields: FormData | URLSearchParams): Promise<string> {
  const hash = fields.get('hash')
  if (typeof hash === 'string') return decode(FileHash, hash.toLowerCase())
  const file = fields.get('file')
  if (!file || typeof file === 'string' || file.size === 0) {
    throw new AppError('invalid', NO_FILE)
  }
  return createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex')
}
