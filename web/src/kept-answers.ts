// The server's answers that a job needs where there is no reception: this phone keeps the last ones of one person.
import * as z from 'zod/mini'
import { isUnreachable } from './api-error.ts'
import { changeDraft, readDraft, removeDraft } from './device/draft-storage.ts'

/** A week of jobs, each with its quote and its schedule. */
const MOST = 40

const INDEX = 'kept-answers'
const entryOf = (name: string) => `kept-answer/${name}`

/** Newest last. */
const Index = z.object({ userId: z.string(), names: z.array(z.string()) })
type Index = z.infer<typeof Index>

/** Wait this long for the server before showing what it answered last. */
const PATIENCE_MS = 4000

export type Asked<Answer> = {
  userId: string | undefined
  name: string
  schema: z.ZodMiniType<Answer>
  ask: () => Promise<Answer>
  /** Takes an answer that came after the kept one was shown. */
  onLate: (answer: Answer) => void
  /** Whether the answer is about a job, and so is kept. */
  isKept?: (answer: Answer) => boolean
}

/** Asks the server. Without a connection, or with a slow one, returns what it answered last. */
export async function askOrKept<Answer>(asked: Asked<Answer>): Promise<Answer> {
  const { userId, name, schema, ask, onLate } = asked
  if (userId === undefined) return ask()
  const asking = askAndKeep(userId, asked)
  const isLate = await Promise.race([
    asking.then(() => false, isUnreachable),
    new Promise<boolean>(resolve => setTimeout(resolve, PATIENCE_MS, true)),
  ])
  const kept = isLate ? await readAnswer(userId, name, schema) : null
  if (kept === null) return asking
  asking.then(onLate, (error: unknown) => {
    if (!isUnreachable(error)) console.warn('The answer that is shown may be old.', error)
  })
  return kept
}

async function askAndKeep<Answer>(
  userId: string,
  { name, schema, ask, isKept = () => true }: Asked<Answer>,
): Promise<Answer> {
  const answer = await ask()
  // An answer that is no longer stored would be older than this one.
  const storing = isKept(answer)
    ? keep(userId, name, z.encode(schema, answer))
    : removeDraft(entryOf(name))
  storing.catch((error: unknown) => {
    console.warn('Could not keep an answer; it cannot be shown offline.', error)
  })
  return answer
}

/** With the index in one transaction, so that no one reads what was kept for another. */
async function keep(userId: string, name: string, encoded: unknown): Promise<void> {
  let removed: string[] = []
  const entry = [entryOf(name), encoded] as const
  await changeDraft<Index>(
    INDEX,
    parseIndex,
    index => {
      const before = index?.names.filter(other => other !== name) ?? []
      const names = index?.userId === userId ? before.slice(1 - MOST) : []
      removed = before.filter(other => !names.includes(other))
      return { userId, names: [...names, name] }
    },
    { put: entry },
  )
  await Promise.all(removed.map(other => removeDraft(entryOf(other))))
}

/** Null for another person's, and for one that an older version kept in another shape. */
async function readAnswer<Answer>(
  userId: string,
  name: string,
  schema: z.ZodMiniType<Answer>,
): Promise<Answer | null> {
  const index = await readDraft(INDEX, parseIndex)
  if (index?.userId !== userId || !index.names.includes(name)) return null
  return readDraft(entryOf(name), stored => z.safeDecode(schema, stored as never).data ?? null)
}

function parseIndex(stored: unknown): Index | null {
  return Index.safeParse(stored).data ?? null
}
