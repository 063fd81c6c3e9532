// The form of an id: the UUID as PostgreSQL stores it, whatever its version.

/** In lower case, for patterns that an id is a part of. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const whole = new RegExp(`^${UUID}$`, 'i')

export function isUuid(text: string): boolean {
  return whole.test(text)
}

/** When a UUIDv7 was made, by the clock of the device that made it; null for other versions (RFC 9562, section 5.7). */
export function madeAt(id: string): Date | null {
  if (!isUuid(id) || id[14] !== '7') return null
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
}
