// SQL for the account of a business at the payment provider.
import { and, eq, isNull } from 'drizzle-orm'
import type { Pool } from 'pg'
import { queryBuilder } from '../db/query-builder.ts'
import { paymentAccounts } from '../db/schema/online-payments.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { AccountState } from '../outside/payments/online-payments.ts'

export type StoredAccount = typeof paymentAccounts.$inferSelect

export async function findAccount(
  tx: BusinessTransaction,
  businessId: string,
): Promise<StoredAccount | null> {
  const [row] = await tx
    .select()
    .from(paymentAccounts)
    .where(eq(paymentAccounts.businessId, businessId))
  return row ?? null
}

/** Replaces an account at another provider, and connects a disconnected one again. */
export async function storeAccount(
  tx: BusinessTransaction,
  row: Pick<StoredAccount, 'businessId' | 'provider' | 'accountId'> & AccountState,
): Promise<void> {
  const facts = { ...row, disconnectedAt: null }
  await tx
    .insert(paymentAccounts)
    .values(facts)
    .onConflictDoUpdate({ target: paymentAccounts.businessId, set: facts })
}

export async function updateAccount(
  tx: BusinessTransaction,
  businessId: string,
  facts: Partial<Pick<StoredAccount, 'canCharge' | 'missing' | 'disconnectedAt'>>,
): Promise<void> {
  await tx.update(paymentAccounts).set(facts).where(eq(paymentAccounts.businessId, businessId))
}

/** Null if customers cannot pay the business online at the moment. */
export async function findChargeable(
  tx: BusinessTransaction,
  businessId: string,
  provider: StoredAccount['provider'],
): Promise<string | null> {
  const { accountId, canCharge, disconnectedAt } = paymentAccounts
  const [row] = await tx
    .select({ accountId })
    .from(paymentAccounts)
    .where(
      and(
        eq(paymentAccounts.businessId, businessId),
        eq(paymentAccounts.provider, provider),
        eq(canCharge, true),
        isNull(disconnectedAt),
      ),
    )
  return row?.accountId ?? null
}

/** The business of a provider's account. Runs as the owner: events do not name the business. */
export async function findBusinessOf(pool: Pool, accountId: string): Promise<string | null> {
  const [row] = await queryBuilder(pool)
    .select({ businessId: paymentAccounts.businessId })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.accountId, accountId))
  return row?.businessId ?? null
}
