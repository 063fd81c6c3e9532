// URL hash that opens a form with one of its lines open.
const PREFIX = '#line-'

export function lineHash(lineId: string): string {
  return `${PREFIX}${lineId}`
}

/** The line that the URL asks for; null without one. */
export function lineOfHash(): string | null {
  return location.hash.startsWith(PREFIX) ? location.hash.slice(PREFIX.length) : null
}
