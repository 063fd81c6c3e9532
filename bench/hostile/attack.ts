// The definition of an attack, and checks for its result.
import type { Reply } from '../../server/testing/test-client.ts'
import type { Member, Site } from './site.ts'

export type Attack = {
  /** A short description of the requests. */
  sends: string
  /** Whether the short form runs it too. */
  isQuick?: true
  /** Returns a sentence about what got through, or null. */
  run: (scene: Scene) => Promise<string | null>
}

/** The target: an ordinary user with one quote, whose link a customer has. */
export type Scene = {
  site: Site
  owner: Member
  quoteId: string
  link: string
  photo: Uint8Array<ArrayBuffer>
}

/** Null if every response has one of the statuses. */
export function refusedAll(
  answers: readonly Pick<Reply, 'status'>[],
  statuses: readonly number[],
): string | null {
  const other = answers.find(({ status }) => !statuses.includes(status))
  return other ? `answered ${other.status} instead of ${statuses.join(' or ')}` : null
}

/** The response's status, or 0 if the server cut the connection: a client that is still sending may notice that first. */
export async function statusOf(answer: Promise<Reply>): Promise<Pick<Reply, 'status'>> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && isCut(error.cause)) return { status: 0 }
    throw error
  }
}

function isCut(cause: unknown): boolean {
  const codes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']
  return cause instanceof Error && 'code' in cause && codes.includes(String(cause.code))
}

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}

/** Null if it took no longer than allowed. */
export function within(what: string, ms: number, most: number): string | null {
  return ms <= most ? null : `${what} took ${(ms / 1000).toFixed(1)} s`
}
