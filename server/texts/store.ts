// SQL for texts and their progress.
import { and, count, eq, gt } from 'drizzle-orm'
import { textMessages } from '../db/schema/texts.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export type StoredText = Omit<typeof textMessages.$inferSelect, 'businessId'>

const isText = (businessId: string, id: string) =>
  and(eq(textMessages.businessId, businessId), eq(textMessages.id, id))

const isOf = (businessId: string, quoteId: string) =>
  and(eq(textMessages.businessId, businessId), eq(textMessages.quoteId, quoteId))

type NewText = Pick<
  StoredText,
  'id' | 'kind' | 'quoteId' | 'userId' | 'number' | 'goesOutAt' | 'createdAt'
>

export async function insertText(
  tx: BusinessTransaction,
  businessId: string,
  text: NewText,
): Promise<void> {
  const { createdAt: changedAt } = text
  await tx.insert(textMessages).values({ ...text, businessId, state: 'queued', changedAt })
}

export async function findText(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<StoredText | null> {
  const [row] = await tx.select().from(textMessages).where(isText(businessId, id))
  return row ?? null
}

/** The row stays locked until the transaction ends. */
export async function lockText(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<StoredText | null> {
  const [row] = await tx.select().from(textMessages).where(isText(businessId, id)).for('update')
  return row ?? null
}

type Change = Partial<
  Pick<StoredText, 'state' | 'goesOutAt' | 'attemptedAt' | 'providerId' | 'problem' | 'changedAt'>
>

export async function updateText(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
  change: Change,
): Promise<void> {
  await tx.update(textMessages).set(change).where(isText(businessId, id))
}

export async function findTextsOf(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
): Promise<StoredText[]> {
  return tx.select().from(textMessages).where(isOf(businessId, quoteId))
}

/** The text of the quote itself that waits to go out, or null. */
export async function findWaitingText(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
): Promise<StoredText | null> {
  const texts = await findTextsOf(tx, businessId, quoteId)
  return texts.find(({ kind, state }) => kind === 'quote' && state === 'queued') ?? null
}

export async function countTextsSince(
  tx: BusinessTransaction,
  businessId: string,
  since: Date,
): Promise<number> {
  const [row] = await tx
    .select({ texts: count() })
    .from(textMessages)
    .where(and(eq(textMessages.businessId, businessId), gt(textMessages.createdAt, since)))
  return row?.texts ?? 0
}
