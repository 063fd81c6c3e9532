// SQL for what void invoices still hold, such as by a dispute that was won after the invoice became void.
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { invoices } from '../db/schema/invoices.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { entrySums, receivedSum } from './ledger-store.ts'

export const isVoidAndHolds = and(isNotNull(invoices.voidedAt), gt(receivedSum, 0))

/** What the business still has of payments on void invoices, or on those of one customer. */
export async function sumHeldOnVoid(
  tx: BusinessTransaction,
  businessId: string,
  customerId?: string,
): Promise<number> {
  const held = tx
    .select({ held: receivedSum.as('held') })
    .from(invoices)
    .leftJoinLateral(entrySums, sql`true`)
    .where(
      and(
        eq(invoices.businessId, businessId),
        customerId === undefined ? undefined : eq(invoices.customerId, customerId),
        isVoidAndHolds,
      ),
    )
    .as('held_on_void')
  const [row] = await tx
    .select({ held: sql`coalesce(sum(${held.held}), 0)`.mapWith(Number) })
    .from(held)
  return row?.held ?? 0
}
