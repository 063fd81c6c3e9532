// For tests: a business with a customer and accepted quotes to change.
import type { TestServer } from './test-server.ts'

export const sections = [{ id: 'wall', title: 'Wall', scope: 'Patch it.' }]
export const wall = { description: 'Patch', quantity: '1', unitPrice: '100.00', sectionId: 'wall' }
/** The same wall, and a ceiling for $50.00 more. */
export const ceiling = {
  sections: [...sections, { id: 'ceiling', title: 'Ceiling', scope: 'Skim it.' }],
  lineItems: [
    wall,
    { description: 'Skim', quantity: '1', unitPrice: '50.00', sectionId: 'ceiling' },
  ],
}

export async function startContractor(server: TestServer) {
  const person = await server.signUp()
  const customer = await person.post('/api/customers', {
    firstName: 'Rosa',
    lastName: 'Díaz',
    email: 'rosa@example.com',
  })
  const customerId = String(customer.body.id)
  /** A quote of $108.25 with tax, accepted by the business. */
  const accepted = async (quote: object = {}, lineItems: object[] = [wall]) => {
    const made = await person.post('/api/quotes', {
      quote: { customerId, sections, status: 'approved', ...quote },
      lineItems,
    })
    return made.body.quote
  }
  const detail = async (id: string) => (await person.get(`/api/quotes/details/${id}`)).body
  const order = (id: string) => person.post(`/api/quotes/${id}/change-order`)
  /** Finishes a change order with a ceiling for $50.00 more. */
  const finish = async (
    id: string,
    change: object = {},
    lineItems: object[] = ceiling.lineItems,
  ) => {
    const { version } = await detail(id)
    const quote = { status: 'pending', version, sections: ceiling.sections, ...change }
    return person.put(`/api/quotes/${id}`, { quote, lineItems })
  }
  const outcome = (id: string, body: object) => person.post(`/api/quotes/${id}/outcome`, body)
  const link = async (id: string) => {
    const { url } = (await person.post(`/api/quotes/${id}/link`)).body
    return String(url).split('/').at(-1) ?? ''
  }
  const show = async (token: string) =>
    (await server.client().get(`/api/customer-quote?token=${token}`)).body
  const answer = async (token: string, body: object = {}) => {
    const { version } = await show(token)
    const given = { token, answer: 'approved', name: 'Rosa Díaz', version, ...body }
    return server.client().post('/api/customer-quote/answer', given)
  }
  const figures = async () => {
    const stats = (await person.get('/api/dashboard/stats')).body
    const report = (await person.get('/api/reports')).body
    const money = (await person.get(`/api/customers/${customerId}`)).body
    return { stats, report, money }
  }
  const revenue = async () => (await person.get('/api/dashboard/stats')).body.monthlyRevenue
  return {
    person,
    customerId,
    accepted,
    detail,
    order,
    finish,
    outcome,
    link,
    show,
    answer,
    figures,
    revenue,
  }
}
