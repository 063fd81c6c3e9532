// Account changes in the database that can be undone, with the hashes of their links.
import { and, eq, gt, gte, lte, ne } from 'drizzle-orm'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { users, waysBack } from '../db/schema/accounts.ts'

/** In days. For this long a change can be undone. */
const DAYS = 7
/** Changes until then can no longer be undone. */
const expiredAt = (now: Date) => new Date(now.getTime() - DAYS * 86_400_000)

export type WayBack = {
  id: string
  userId: string
  /** The address before the change. */
  email: string
  changedAt: Date
}

/** Also deletes the user's expired ways back. */
export async function insertWayBack(db: Queryable, wayBack: WayBack): Promise<void> {
  const { userId, changedAt } = wayBack
  const isExpired = lte(waysBack.changedAt, expiredAt(changedAt))
  const builder = queryBuilder(db)
  await builder.delete(waysBack).where(and(eq(waysBack.userId, userId), isExpired))
  await builder.insert(waysBack).values(wayBack)
}

/** Returns the recipient of the link, or null if the change was undone or has expired. */
export async function setLink(
  db: Queryable,
  { id, tokenHash }: { id: string; tokenHash: string },
  now: Date,
): Promise<{ email: string; firstName: string } | null> {
  const isRecent = gt(waysBack.changedAt, expiredAt(now))
  const [recipient] = await queryBuilder(db)
    .update(waysBack)
    .set({ tokenHash })
    .from(users)
    .where(and(eq(waysBack.id, id), isRecent, eq(users.id, waysBack.userId)))
    .returning({ email: waysBack.email, firstName: users.firstName })
  return recipient ?? null
}

export async function findFormerAddresses(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<{ id: string; email: string }[]> {
  const { id, email, changedAt } = waysBack
  return queryBuilder(db)
    .selectDistinctOn([email], { id, email })
    .from(waysBack)
    .innerJoin(users, eq(users.id, waysBack.userId))
    .where(and(eq(users.id, userId), gt(changedAt, expiredAt(now)), ne(email, users.email)))
    .orderBy(email, changedAt)
}

/** Serializes with account changes: an earlier one finishes and is undone, a later one waits and is then refused. */
export async function lockPersonOf(db: Queryable, tokenHash: string): Promise<void> {
  const builder = queryBuilder(db)
  const person = builder
    .select({ userId: waysBack.userId })
    .from(waysBack)
    .where(eq(waysBack.tokenHash, tokenHash))
  await builder.select({ id: users.id }).from(users).where(eq(users.id, person)).for('update')
}

/** Deletes this way back and every later one, because later changes were not the owner's. Needs the person's lock. */
export async function spendWayBack(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<Omit<WayBack, 'id'> | null> {
  const { userId, email, changedAt } = waysBack
  const builder = queryBuilder(db)
  const [spent] = await builder
    .select({ userId, email, changedAt })
    .from(waysBack)
    .where(and(eq(waysBack.tokenHash, tokenHash), gt(changedAt, expiredAt(now))))
  if (!spent) return null
  await builder
    .delete(waysBack)
    .where(and(eq(userId, spent.userId), gte(changedAt, spent.changedAt)))
  return spent
}
