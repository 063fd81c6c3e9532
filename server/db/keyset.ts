// Cursors of lists ordered newest first: the end of a page as text for a URL.
import { AppError } from '@quotewright/domain/errors'
import { isUuid } from '@quotewright/domain/uuid'

/** Creation time in ISO 8601 and id; together they order a list without ties. */
export type Keyset = { createdAt: string; id: string }

const keyset = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)\|(.{36})$/

export function encodeCursor({ createdAt, id }: Keyset): string {
  return Buffer.from(`${createdAt}|${id}`).toString('base64url')
}

export function decodeCursor(cursor: string): Keyset {
  const [, createdAt = '', id = ''] = keyset.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!isInstant(createdAt) || !isUuid(id)) {
    throw new AppError('invalid', 'This page of the list is not known; start from the first page', {
      fields: { cursor: 'Unknown cursor' },
    })
  }
  return { createdAt, id }
}

/** True for a moment that PostgreSQL accepts too: no February 31, no year 0. */
function isInstant(text: string): boolean {
  const time = Date.parse(text)
  return time > Date.UTC(1970) && new Date(time).toISOString() === text
}
