// The calls whose time `npm run bench -- --scale` compares between a small and a large business.
import { randomUUID } from 'node:crypto'
import type { Call } from './load.ts'
import { LINES, type Seeded } from './seed.ts'
import type { SeededJobs } from './seed-jobs.ts'

export type Business = Seeded & SeededJobs

const get = (path: string): Call => ({ method: 'GET', path })
const post = (path: string, body: object): Call => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
})

export const calls: Record<string, (business: Business, turn: number) => Call> = {
  'the account': () => get('/api/auth/user'),
  'dashboard figures': () => get('/api/dashboard/stats'),
  'quotes, first page': () => get('/api/quotes/cards?limit=25'),
  'quotes, first page with lines': () => get('/api/quotes?limit=25'),
  'quotes with a status': () => get('/api/quotes/cards?limit=25&status=sent'),
  'quotes of a customer': ({ customerId }) =>
    get(`/api/quotes/cards?limit=20&customerId=${customerId}`),
  'quotes by need': () => get('/api/quotes/cards?limit=25&need=expiring'),
  'search, many matches': () => get('/api/quotes/cards?limit=25&q=elm'),
  'search, 1 in 8 matches': () => get('/api/quotes/cards?limit=25&q=ada'),
  // As many as the small business has, so that both send as much; also in a customer search.
  'search, 1 in 50 matches': (_, turn) =>
    get(`/api/quotes/cards?limit=20&q=customer${30 + (turn % 9)}`),
  'search, 20 matches': (business, turn) =>
    get(`/api/quotes/cards?limit=25&q=${searchFor20(business, turn)}`),
  'counts by status': () => get('/api/quotes/counts'),
  'counts of a search, 1 in 50 matches': () => get('/api/quotes/counts?q=customer35'),
  'counts of a search, 20 matches': (business, turn) =>
    get(`/api/quotes/counts?q=${searchFor20(business, turn)}`),
  'quotes that need the business': () => get('/api/quotes/needs?questions=true'),
  'quote detail': ({ quoteIds }, turn) => get(`/api/quotes/details/${at(quoteIds, turn)}`),
  'PDF of a quote': ({ quoteIds }, turn) => get(`/api/quotes/${at(quoteIds, turn)}/pdf`),
  'customer’s page': ({ linkTokens }, turn) => get(`/q/${at(linkTokens, turn)}`),
  'history of a quote': ({ quoteIds }, turn) => get(`/api/quotes/${at(quoteIds, turn)}/history`),
  activity: () => get('/api/activity'),
  'questions of a quote': ({ quoteIds }, turn) => get(`/api/quotes/${at(quoteIds, turn)}/messages`),
  customers: () => get('/api/customers?limit=25'),
  'customer search, 1 match': () => get('/api/customers?limit=25&q=c35@'),
  'customer search, 1 in 50 matches': () => get('/api/customers?limit=1&q=customer35'),
  'a customer': ({ customerId }) => get(`/api/customers/${customerId}`),
  'customers like a customer': ({ customerId }) => get(`/api/customers/${customerId}/namesakes`),
  catalog: () => get('/api/catalog'),
  'price book': () => get('/api/price-items?limit=50'),
  'price suggestions': () => get('/api/price-suggestions'),
  'quantity suggestions': () => get('/api/quantity-suggestions'),
  'report of 90 days': () => get('/api/reports?period=90d'),
  'report of 12 months': () => get('/api/reports?period=12m'),
  'win rates': () => get('/api/reports/win-rates'),
  'money of 90 days': () => get('/api/reports/money?period=90d'),
  'money of 12 months': () => get('/api/reports/money?period=12m'),
  'invoices, first page': () => get('/api/invoices?limit=25'),
  'invoices that are open': () => get('/api/invoices?limit=25&due=open'),
  'invoices that are overdue': () => get('/api/invoices?limit=25&due=overdue'),
  'drafts of invoices': () => get('/api/invoices?limit=25&due=draft'),
  'invoices of a customer': ({ customerId }) =>
    get(`/api/invoices?limit=25&customerId=${customerId}`),
  'invoice search, many matches': () => get('/api/invoices?limit=25&q=ada'),
  'invoice search, 1 match': () => get('/api/invoices?limit=25&q=inv-000077'),
  'invoice search, no match': () => get('/api/invoices?limit=25&q=zyxwv'),
  'what customers owe': () => get('/api/invoices/figures'),
  'what a customer owes': ({ customerId }) => get(`/api/invoices/figures?customerId=${customerId}`),
  'an invoice': ({ invoiceIds }, turn) => get(`/api/invoices/${at(invoiceIds, turn)}`),
  'money of a job': ({ jobIds }, turn) => get(`/api/quotes/${at(jobIds, turn)}/money`),
  'statement of a customer (PDF)': ({ customerId }) =>
    get(`/api/customers/${customerId}/statement`),
  'schedule of a week': () => get('/api/schedule'),
  'schedule, today': () => get('/api/schedule/today'),
  'schedule of a job': ({ jobIds }, turn) => get(`/api/quotes/${at(jobIds, turn)}/schedule`),
  requests: () => get('/api/leads?limit=25'),
  'a request': ({ leadIds }, turn) => get(`/api/leads/${at(leadIds, turn)}`),
  'data of the bookkeeper': () => get('/api/bookkeeping/exports'),
  'analyses of the month': () => get('/api/ai/usage'),
  'create a quote': ({ customerId }) =>
    post('/api/quotes', { quote: { customerId }, lineItems: newLines }),
  'save a draft': ({ draftIds, customerId }, turn) => ({
    ...post(`/api/quotes/${at(draftIds, turn)}`, {
      quote: { customerId, status: 'draft', version: 1 + Math.floor(turn / draftIds.length) },
      lineItems: newLines,
    }),
    method: 'PUT',
  }),
  'create a customer': () => post('/api/customers', { firstName: 'Bench', lastName: 'Caller' }),
  'link of a quote': ({ jobIds }, turn) => post(`/api/quotes/${at(jobIds, turn)}/link`, {}),
  'create an invoice': ({ undatedIds }, turn) =>
    post('/api/invoices', {
      id: randomUUID(),
      quoteId: at(undatedIds, turn),
      part: { kind: 'amount', value: '1.00' },
      seen: Math.floor(turn / undatedIds.length),
    }),
  'record a payment': ({ openIds }, turn) =>
    post(`/api/invoices/${at(openIds, turn)}/payments`, {
      id: randomUUID(),
      amount: '0.01',
      method: 'cash',
      day: '2026-11-01',
    }),
  // Last, because the others need them.
  'delete a draft': ({ draftIds }, turn) => ({
    method: 'DELETE',
    path: `/api/quotes/${at(draftIds, turn)}`,
  }),
}

/** One of the last nine customers. Their numbers have as many digits as any, so that no other's begins with them. */
function searchFor20({ customers }: Seeded, turn: number): string {
  return `customer${customers - (turn % 9)}`
}

const newLines = Array.from({ length: LINES }, (_, line) => ({
  description: `Bench line ${line + 1}`,
  quantity: '2.5',
  unitPrice: '19.95',
}))

function at(ids: readonly string[], turn: number): string {
  return ids[turn % ids.length] ?? ''
}
