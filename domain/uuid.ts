// The form of an id: the UUID as PostgreSQL stores it, whatever its version.

/** In lower case, for patterns that an id is a part of. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const whole = new RegExp(`^${UUID}$`, 'i')

export function isUuid(text: string): boolean {
  return whole.test(text)
}
