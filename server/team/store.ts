// The people of a business and its invitations in the database. As the owner of the tables: an invited person has no business yet.
import {
  INVITATION_DAYS,
  type Invitation,
  type TeamPerson,
} from '@quotewright/domain/accounts/team'
import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { businesses, users } from '../db/schema/accounts.ts'
import { invitations } from '../db/schema/team.ts'

export async function findPeople(db: Queryable, businessId: string): Promise<TeamPerson[]> {
  const { id, firstName, lastName, email, role } = users
  return (
    queryBuilder(db)
      .select({ id, firstName, lastName, email, role })
      .from(users)
      .where(and(eq(users.businessId, businessId), isNull(users.leftAt)))
      // 'owner' comes after 'member' in the alphabet.
      .orderBy(desc(role), asc(firstName), asc(lastName), asc(id))
  )
}

/** The name of a person who has left. */
export async function findLeaver(
  db: Queryable,
  userId: string,
): Promise<{ firstName: string; lastName: string } | undefined> {
  const { firstName, lastName } = users
  const [row] = await queryBuilder(db)
    .select({ firstName, lastName })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.leftAt)))
  return row
}

export async function findInvitations(
  db: Queryable,
  businessId: string,
  now: Date,
): Promise<Invitation[]> {
  const { id, email, expiresAt, createdAt } = invitations
  const rows = await queryBuilder(db)
    .select({ id, email, expiresAt })
    .from(invitations)
    .where(and(eq(invitations.businessId, businessId), gt(expiresAt, now)))
    .orderBy(desc(createdAt), asc(id))
  return rows.map(row => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
}

/** Locks the team until the transaction ends. */
export async function lockTeam(db: Queryable, businessId: string): Promise<void> {
  await queryBuilder(db)
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.id, businessId))
    .for('no key update')
}

/** Replaces an invitation of the same address, whose link stops working. Returns its id. */
export async function putInvitation(
  db: Queryable,
  { id, businessId, email }: { id: string; businessId: string; email: string },
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 86_400_000)
  const sent = { expiresAt, createdAt: now }
  const [row] = await queryBuilder(db)
    .insert(invitations)
    .values({ id, businessId, email, ...sent })
    .onConflictDoUpdate({
      target: [invitations.businessId, invitations.email],
      set: { ...sent, tokenHash: null },
    })
    .returning({ id: invitations.id })
  return row?.id ?? id
}

/** Returns false if there is none. */
export async function deleteInvitation(
  db: Queryable,
  businessId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await queryBuilder(db)
    .delete(invitations)
    .where(and(eq(invitations.businessId, businessId), eq(invitations.id, id)))
  return rowCount === 1
}

const columns = {
  id: invitations.id,
  businessId: invitations.businessId,
  email: invitations.email,
  businessName: businesses.name,
}

export type OpenInvitation = {
  id: string
  businessId: string
  email: string
  businessName: string
}

/** Returns null if it was withdrawn or used. */
export async function findInvitation(db: Queryable, id: string): Promise<OpenInvitation | null> {
  const [row] = await queryBuilder(db)
    .select(columns)
    .from(invitations)
    .innerJoin(businesses, eq(businesses.id, invitations.businessId))
    .where(eq(invitations.id, id))
  return row ?? null
}

/** Returns null if the link is unknown, used, expired or replaced by a newer one. */
export async function findInvitationOfLink(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<OpenInvitation | null> {
  const [row] = await queryBuilder(db)
    .select(columns)
    .from(invitations)
    .innerJoin(businesses, eq(businesses.id, invitations.businessId))
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)))
  return row ?? null
}

export async function setInvitationLink(
  db: Queryable,
  id: string,
  tokenHash: string,
): Promise<void> {
  await queryBuilder(db).update(invitations).set({ tokenHash }).where(eq(invitations.id, id))
}

/** Returns false if the link was used or replaced meanwhile. */
export async function spendInvitation(
  db: Queryable,
  id: string,
  tokenHash: string,
): Promise<boolean> {
  const { rowCount } = await queryBuilder(db)
    .delete(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.tokenHash, tokenHash)))
  return rowCount === 1
}
