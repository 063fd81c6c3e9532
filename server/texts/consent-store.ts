// SQL for customers' consents to texts.
import type { ConsentSource } from '@quotewright/domain/texts/text-consent'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { textConsents } from '../db/schema/texts.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

type Whose = { customerId: string; phone: string }

const isStanding = (businessId: string, { customerId, phone }: Whose) =>
  and(
    eq(textConsents.businessId, businessId),
    eq(textConsents.customerId, customerId),
    eq(textConsents.phone, phone),
    isNull(textConsents.endedAt),
  )

export type StoredConsent = { source: ConsentSource; notedBy: string | null; createdAt: Date }

/** The consent to texts to this number. */
export async function findConsent(
  tx: BusinessTransaction,
  businessId: string,
  whose: Whose,
): Promise<StoredConsent | null> {
  const { source, notedBy, createdAt } = textConsents
  const [row] = await tx
    .select({ source, notedBy, createdAt })
    .from(textConsents)
    .where(isStanding(businessId, whose))
    .orderBy(desc(createdAt))
    .limit(1)
  return row ?? null
}

/** Does nothing if the id is taken. */
export async function insertConsent(
  tx: BusinessTransaction,
  businessId: string,
  consent: Whose & StoredConsent & { id: string },
): Promise<void> {
  await tx
    .insert(textConsents)
    .values({ ...consent, businessId })
    .onConflictDoNothing()
}

const MOST_EXPORTED = 10_000

/** Newest first. */
export async function findConsents(tx: BusinessTransaction, businessId: string) {
  return tx
    .select()
    .from(textConsents)
    .where(eq(textConsents.businessId, businessId))
    .orderBy(desc(textConsents.createdAt), desc(textConsents.id))
    .limit(MOST_EXPORTED)
}

export async function endConsent(
  tx: BusinessTransaction,
  businessId: string,
  whose: Whose,
  at: Date,
): Promise<void> {
  await tx.update(textConsents).set({ endedAt: at }).where(isStanding(businessId, whose))
}
