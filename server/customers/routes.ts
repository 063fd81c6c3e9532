// Customers over HTTP: endpoint → use case.
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/bind.ts'
import { countCustomer, countImport } from './count-customers.ts'
import { createCustomer } from './create-customer.ts'
import { deleteCustomer } from './delete-customer.ts'
import { listNamesakes } from './find-namesakes.ts'
import { importCustomers, previewCustomerImport } from './import-customers.ts'
import { listCustomers } from './list-customers.ts'
import { mergeCustomers } from './merge-customers.ts'
import { saveCustomer } from './save-customer.ts'
import { showCustomer } from './show-customer.ts'
import { lastCustomerImport, undoCustomerImport } from './undo-import.ts'

const admitImport = (ctx: Context, request: FastifyRequest) => countImport(ctx, request.ip)

export const customerRoutes: Handlers<
  | 'customers'
  | 'createCustomer'
  | 'customer'
  | 'saveCustomer'
  | 'customerNamesakes'
  | 'mergeCustomers'
  | 'previewCustomerImport'
  | 'importCustomers'
  | 'lastCustomerImport'
  | 'undoCustomerImport'
  | 'deleteCustomer'
> = {
  customers: { mayBeOld: true, handle: (ctx, { query }) => listCustomers(ctx, query) },
  createCustomer: {
    admit: (ctx, request) => countCustomer(ctx, request.ip),
    handle: (ctx, { body }) => createCustomer(ctx, body),
  },
  customer: (ctx, { params }) => showCustomer(ctx, params.id),
  saveCustomer: (ctx, { params, body }) => saveCustomer(ctx, params.id, body),
  customerNamesakes: (ctx, { params }) => listNamesakes(ctx, params.id),
  mergeCustomers: (ctx, { params, body }) => mergeCustomers(ctx, params.id, body),
  previewCustomerImport: {
    admit: admitImport,
    handle: (ctx, { body }) => previewCustomerImport(ctx, body.rows),
  },
  importCustomers: {
    admit: admitImport,
    handle: (ctx, { body }) => importCustomers(ctx, body.rows),
  },
  lastCustomerImport: ctx => lastCustomerImport(ctx),
  undoCustomerImport: (ctx, { body }) => undoCustomerImport(ctx, body.importId),
  deleteCustomer: async (ctx, { params }) => {
    await deleteCustomer(ctx, params.id)
    return undefined
  },
}
