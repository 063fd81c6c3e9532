// Customers over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { createCustomer } from './create-customer.ts'
import { listCustomers } from './list-customers.ts'

export const customerRoutes: Handlers<'customers' | 'createCustomer'> = {
  customers: (ctx, { query }) => listCustomers(ctx, query),
  createCustomer: (ctx, { body }) => createCustomer(ctx, body),
}
