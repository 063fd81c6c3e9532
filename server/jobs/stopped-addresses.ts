// Email addresses in the database that get no more mail.
import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { queryBuilder } from '../db/query-builder.ts'
import { stoppedAddresses } from '../db/schema/stopped-addresses.ts'

export async function isStopped(pool: Pool, address: string): Promise<boolean> {
  const found = await queryBuilder(pool)
    .select({ address: stoppedAddresses.address })
    .from(stoppedAddresses)
    .where(eq(stoppedAddresses.address, address.toLowerCase()))
  return found.length === 1
}

export async function stopAddress(
  pool: Pool,
  { address, reason }: { address: string; reason: 'bounce' | 'complaint' },
): Promise<void> {
  await queryBuilder(pool)
    .insert(stoppedAddresses)
    .values({ address: address.toLowerCase(), reason })
    .onConflictDoNothing()
}
