// For tests: a business that makes invoices of accepted quotes and records what is paid.
import type { NewInvoice } from '@quotewright/domain/invoices/invoice'
import { newId } from '../new-id.ts'
import { startContractor } from './contractor.ts'
import type { TestServer } from './test-server.ts'

export async function startInvoicing(server: TestServer) {
  const contractor = await startContractor(server)
  const { person } = contractor
  const invoice = (quoteId: string, body: object = {}) =>
    person.post('/api/invoices', {
      id: newId(),
      quoteId,
      seen: 0,
      ...body,
    } satisfies Partial<NewInvoice>)
  /** On an invoice, by its path, or on a quote as a deposit. */
  const pay = (path: string, amount: string, body: object = {}) =>
    person.post(path, {
      id: newId(),
      amount,
      method: 'cash',
      day: '2026-11-10',
      ...body,
    })
  return {
    ...contractor,
    invoice,
    payOn: (id: string, amount: string, body: object = {}) =>
      pay(`/api/invoices/${id}/payments`, amount, body),
    deposit: (quoteId: string, amount: string, body: object = {}) =>
      pay(`/api/quotes/${quoteId}/deposits`, amount, body),
    reverse: (id: string) => person.post(`/api/payments/${id}/reverse`),
    voidInvoice: (id: string) => person.post(`/api/invoices/${id}/void`),
    money: async (quoteId: string) => (await person.get(`/api/quotes/${quoteId}/money`)).body,
    read: async (id: string) => (await person.get(`/api/invoices/${id}`)).body,
  }
}
