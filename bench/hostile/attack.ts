// What an attack is: what is sent, and the sentence that says why it did not hold.
import type { Reply } from '../../server/testing/test-client.ts'
import type { Member, Site } from './site.ts'

export type Attack = {
  /** What is sent, in a few words. */
  sends: string
  /** Whether the short form runs it, too. */
  isQuick?: true
  /** The sentence says what got through. Null when nothing did. */
  run: (scene: Scene) => Promise<string | null>
}

/** Who is attacked: an ordinary user with one quote, which a customer holds the link of. */
export type Scene = {
  site: Site
  owner: Member
  quoteId: string
  link: string
  photo: Uint8Array<ArrayBuffer>
}

/** Null when every answer has one of the statuses. */
export function refusedAll(
  answers: readonly Pick<Reply, 'status'>[],
  statuses: readonly number[],
): string | null {
  const other = answers.find(({ status }) => !statuses.includes(status))
  return other ? `answered ${other.status} instead of ${statuses.join(' or ')}` : null
}

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}

/** Null when it took no longer than allowed. */
export function within(what: string, ms: number, most: number): string | null {
  return ms <= most ? null : `${what} took ${(ms / 1000).toFixed(1)} s`
}
