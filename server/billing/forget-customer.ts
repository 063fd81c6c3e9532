// Deletes a customer at the payment provider, in a job, so that a deleted account is never charged again.
import type { PoolClient } from 'pg'
import type { Services } from '../context.ts'
import type { Task } from '../jobs/jobs.ts'
import { findCustomerId } from './store.ts'

export const forgetCustomer: Task<{ customerId: string }> = {
  name: 'forget-customer',
  isNeverGivenUp: true,
  run: ({ payments }, { customerId }) => payments.forget(customerId),
}

/** Call it in the transaction that deletes the business, before the deletion. */
export async function forgetCustomerOf(
  { jobs, payments }: Services,
  client: PoolClient,
  businessId: string,
): Promise<void> {
  const customerId = await findCustomerId(client, businessId, payments.provider)
  if (customerId) await jobs.enqueue(client, forgetCustomer, { customerId }, customerId)
}
