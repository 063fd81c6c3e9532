// The data export over HTTP has what happened after acceptance: the days of the visits, the hours and the photos of the work.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { startScheduling, thursday, tuesday } from '../testing/scheduled-job.ts'
import { startTestServer } from '../testing/test-server.ts'
import { unzip } from '../testing/unzip.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })
advance(Date.parse('2026-11-30T16:00:00Z') - now().getTime())

it('lists jobs with their visits, offered days, hours and photos of the work', async () => {
  const { person, job, set, offer, shown } = await startScheduling(server)
  const [done, offered, pictured] = [(await job()).id, (await job()).id, (await job()).id]
  await job()
  await set(done)
  await person.put(`/api/quotes/${done}/done`, { isDone: true })
  await person.put(`/api/quotes/${done}/worked-hours`, { hours: '6.5' })
  await offer(offered, [[tuesday, thursday]])
  const create = { width: 80, height: 60, channels: 3 as const, background: '#987' }
  const photo = (await person.post('/api/photos', await sharp({ create }).png().toBuffer())).body
  await person.put(`/api/quotes/${pictured}/job-photos`, { ids: [photo.id], stage: 'after' })
  const { body } = await person.get('/api/settings/export')
  const { jobs } = JSON.parse(unzip(Buffer.from(body), 'data.json'))
  const numberOf = async (id: string) =>
    (await person.get(`/api/quotes/details/${id}`)).body.quoteNumber
  const listed = async (id: string) => {
    const { visits, offers, doneAt, photos } = await shown(id)
    return { quoteNumber: await numberOf(id), visits, offers, doneAt, photos, hours: null }
  }
  const expected = [
    { ...(await listed(done)), hours: { quoted: '5', worked: '6.5' } },
    await listed(offered),
    await listed(pictured),
  ]
  expect(expected.map(({ visits, photos }) => [visits.length, photos.length])).toEqual([
    [2, 0],
    [0, 0],
    [0, 1],
  ])
  expect(jobs).toHaveLength(3)
  expect(jobs).toEqual(expect.arrayContaining(expected))
})
