// The words of the mails about visits: names that no mail shows, addresses of several lines, and visits that are canceled.
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { startScheduling, thursday, tuesday } from '../testing/scheduled-job.ts'
import { mailsTo } from '../testing/sent-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })
/** Ten in the morning in Chicago, where the test business is. */
const setDay = (day: string) => advance(Date.parse(`${day}T16:00:00Z`) - now().getTime())

it('names that no mail shows are replaced by words that are true', async () => {
  setDay('2026-11-28')
  const { person, job, set, offer } = await startScheduling(server)
  const { version } = (await person.get('/api/auth/user')).body.business
  const business = { phone: '', address: '', email: '', taxRate: 0, timeZone: 'America/Chicago' }
  const name = 'Roe Drywall 512-555-0134'
  await person.put('/api/settings/business', { ...business, name, version })
  const email = 'hostile@example.com'
  const who = { firstName: 'O’Brien; DROP <b>', lastName: 'Díaz', email }
  const customerId = (await person.post('/api/customers', who)).body.id
  const { id } = await job({ customerId, jobAddress: '12 Oak St\nUnit B\nAustin, TX 78701' })
  const newest = async (to: string) => {
    const [mail] = await mailsTo(server, to)
    advance(1000)
    return { subject: mail?.subject, text: mail?.text ?? '' }
  }

  await offer(id, [[tuesday, thursday]], true)
  const offered = await newest(email)
  expect(offered.subject).toBe('Pick a day for the work of your contractor')
  expect(offered.text).toContain('it goes to your contractor.')
  expect(offered.text).toContain('Address: 12 Oak St, Unit B, Austin, TX 78701\n')

  await set(id)
  const planned = await newest(email)
  expect(planned.subject).toBe('Your visits from your contractor are set')
  expect(planned.text).toContain('Does it not fit?')
  expect(planned.text).toContain('See the visits: ')
  expect((await newest(person.email)).subject).toBe('The visits for your customer are set')

  setDay('2026-11-30')
  const reminded = await newest(email)
  expect(reminded.subject).toBe('Tomorrow: your contractor comes to you')
  expect(reminded.text).toContain('\nYour contractor comes tomorrow: Tue, Dec 1')
  expect((await newest(person.email)).text).toContain('\nTomorrow you work for your customer.\n')

  await person.delete(`/api/quotes/${id}/visits`)
  const canceled = await newest(email)
  expect(canceled.subject).toBe('Your visits from your contractor are canceled')
  expect(canceled.text).toContain('Questions? Reply to this email')
  expect(canceled.text).toContain('View the quote: ')
  expect(canceled.text).not.toMatch(/fit|See the visits|Quotewright comes/)
})
