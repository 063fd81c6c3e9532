// The mails about days speak of one day as one: offered, set, moved and canceled.
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { startScheduling } from '../testing/scheduled-job.ts'
import { mailsTo } from '../testing/sent-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })
const file = 'The attached file keeps your calendar up to date.'
const slot = (day: string) => ({ day, start: 480, minutes: 300 })

it('one visit is no plural', async () => {
  advance(Date.parse('2026-11-30T16:00:00Z') - now().getTime())
  const { person, email, job, offer, set } = await startScheduling(server)
  const { id } = await job({ aiAnalysisData: null })
  const newest = async (address: string) => {
    const [mail] = await mailsTo(server, address)
    return `${mail?.subject}\n${mail?.text}`
  }
  await offer(id, [[slot('2026-12-01')]], true)
  expect(await newest(email)).toContain('Does it not fit? You can say so on the page')
  for (const [happen, change] of [
    [() => set(id, [slot('2026-12-01')]), 'is set'],
    [() => set(id, [slot('2026-12-02')]), 'has moved'],
    [() => person.delete(`/api/quotes/${id}/visits`), 'is canceled'],
  ] as const) {
    advance(1000)
    await happen()
    const theirs = await newest(email)
    expect(theirs).toMatch(new RegExp(`^Your visit from Roe Drywall ${change}\n`))
    expect(theirs).toContain(`Your visit ${change}. ${file}`)
    const ours = await newest(person.email)
    expect(ours).toMatch(new RegExp(`^The visit for Rosa Díaz ${change}\n`))
    expect(ours).toContain(`The visit for Rosa Díaz ${change}. ${file}`)
    expect(theirs + ours).not.toMatch(/visits (are|have)|files/)
  }
})
