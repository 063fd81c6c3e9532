// The server's answers that a job needs where there is no reception: this phone keeps the last ones of one person.
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { changeDraft, readDraft, removeDraft, saveDraft } from './device/draft-storage.ts'

/** A week of jobs, each with its quote and its schedule. */
const MOST = 40

const INDEX = 'kept-answers'
const entryOf = (name: string) => `kept-answer/${name}`

/** Newest last. */
const Index = z.object({ userId: z.string(), names: z.array(z.string()) })
type Index = z.infer<typeof Index>

export type Asked<Answer> = {
  userId: string | undefined
  name: string
  schema: z.ZodMiniType<Answer>
  ask: () => Promise<Answer>
  /** Whether the answer is of a job. */
  isKept?: (answer: Answer) => boolean
}

/** Asks the server. Without a connection, returns what it answered last. */
export async function askOrKept<Answer>(asked: Asked<Answer>): Promise<Answer> {
  const { userId, name, schema, ask, isKept = () => true } = asked
  if (userId === undefined) return ask()
  try {
    const answer = await ask()
    if (isKept(answer)) {
      keep(userId, name, z.encode(schema, answer)).catch((error: unknown) => {
        console.warn('Could not keep an answer; it cannot be shown offline.', error)
      })
    }
    return answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error
    const kept = await readAnswer(userId, name, schema)
    if (kept === null) throw error
    return kept
  }
}

async function keep(userId: string, name: string, encoded: unknown): Promise<void> {
  await saveDraft(entryOf(name), encoded)
  let removed: string[] = []
  await changeDraft<Index>(INDEX, parseIndex, index => {
    const before = index?.names.filter(other => other !== name) ?? []
    const names = index?.userId === userId ? before.slice(1 - MOST) : []
    removed = before.filter(other => !names.includes(other))
    return { userId, names: [...names, name] }
  })
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
