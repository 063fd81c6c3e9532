// API calls for customers.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Customer, CustomerFigures, CustomerToSave, NewCustomer } from '../customers/customer.ts'
import {
  CustomerImportOutcome,
  CustomersToImport,
  LastCustomerImport,
  UndoneCustomerImport,
} from '../customers/customer-import.ts'
import { CustomerMerge, Namesake } from '../customers/customer-merge.ts'
import { Page } from './page.ts'

export const customerCalls = {
  customers: call('GET', '/api/customers', {
    access: 'member',
    query: Page,
    reply: z.array(Customer),
    isPaged: true,
  }),
  createCustomer: call('POST', '/api/customers', {
    access: 'subscribed',
    body: NewCustomer,
    reply: Customer,
    status: 201,
  }),
  customer: call('GET', '/api/customers/{id}', {
    access: 'member',
    reply: z.object({
      customer: Customer,
      figures: CustomerFigures,
      /** Of the customers who were merged into this one. Missing without any, and in answers of earlier releases. */
      earlierIds: z.optional(z.array(z.uuid())),
    }),
  }),
  saveCustomer: call('PUT', '/api/customers/{id}', {
    access: 'subscribed',
    body: CustomerToSave,
    reply: Customer,
  }),
  /** Others with the same email address or phone number, newest first. */
  customerNamesakes: call('GET', '/api/customers/{id}/namesakes', {
    access: 'member',
    reply: z.array(Namesake),
  }),
  /** Cannot be undone. Repeated, it returns the customer who stayed. */
  mergeCustomers: call('POST', '/api/customers/{id}/merge', {
    access: 'subscribed',
    body: CustomerMerge,
    reply: Customer,
  }),
  /** Previews an import without storing it. */
  previewCustomerImport: call('POST', '/api/customers/import/preview', {
    access: 'subscribed',
    body: z.object({ rows: CustomersToImport }),
    reply: CustomerImportOutcome,
  }),
  /** Adds everyone who is not a customer yet, in one transaction. Repeating it adds no one. */
  importCustomers: call('POST', '/api/customers/import', {
    access: 'subscribed',
    body: z.object({ rows: CustomersToImport }),
    reply: CustomerImportOutcome,
  }),
  /** Null without an import that can be undone. */
  lastCustomerImport: call('GET', '/api/customers/import', {
    access: 'member',
    reply: z.nullable(LastCustomerImport),
  }),
  /** Removes the added customers, except those who have work or were changed since. */
  undoCustomerImport: call('POST', '/api/customers/import/undo', {
    access: 'subscribed',
    body: z.object({ importId: z.uuid() }),
    reply: UndoneCustomerImport,
  }),
  deleteCustomer: call('DELETE', '/api/customers/{id}', { access: 'subscribed' }),
} as const
