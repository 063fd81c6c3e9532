// For tests: an accepted quote of two visits, with a day of drying in between.
import { startContractor, wall } from './contractor.ts'
import type { TestServer } from './test-server.ts'

const labor = { ...wall, quantity: '5', unit: 'hour', isLabor: true, sectionId: null }
const usualLines = [labor, { ...wall, description: 'Drywall', unit: 'sheet', sectionId: null }]
const aiAnalysisData = JSON.stringify({
  materials: [],
  totalEstimate: '0.00',
  photos: [],
  visits: [
    { hours: '3', crew: 1, dryHours: 24 },
    { hours: '2', crew: 1, dryHours: 0 },
  ],
})

export const tuesday = { day: '2026-12-01', start: 480, minutes: 180 }
export const thursday = { day: '2026-12-03', start: 480, minutes: 120 }
export const friday = { day: '2026-12-04', start: 480, minutes: 180 }
export const monday = { day: '2026-12-07', start: 480, minutes: 120 }

export async function startScheduling(server: TestServer) {
  const contractor = await startContractor(server)
  const { person } = contractor
  const email = `rosa-${crypto.randomUUID()}@example.com`
  const who = {
    firstName: 'Rosa',
    lastName: 'Díaz',
    email,
    phone: '512-555-0134',
    notes: 'Gate code 4410',
  }
  const customerId = (await person.post('/api/customers', who)).body.id
  const job = async (quote: object = {}, lines: object[] = usualLines) => {
    const made = await contractor.accepted(
      { customerId, sections: [], aiAnalysisData, jobAddress: '12 Oak St', ...quote },
      lines,
    )
    return { id: String(made.id), token: await contractor.link(made.id) }
  }
  const shown = async (id: string) => (await person.get(`/api/quotes/${id}/schedule`)).body
  const set = (id: string, visits: object[] = [tuesday, thursday]) =>
    person.put(`/api/quotes/${id}/visits`, { visits })
  const offer = (id: string, offers: object[][], isMailed = false) =>
    person.put(`/api/quotes/${id}/offered-days`, { offers, isMailed })
  /** What the customer's page says about the days. */
  const days = async (token: string) =>
    (await server.client().get(`/q/${token}`, { accept: 'application/json' })).body.content.days
  const history = async (id: string): Promise<{ kind: string; note: string | null }[]> =>
    (await person.get(`/api/quotes/${id}/history`)).body
  return { ...contractor, email, job, shown, set, offer, days, history }
}
