// Photos of the work and "done" over HTTP, also as phones report them later.
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { monday, startScheduling, thursday } from '../testing/scheduled-job.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })
const DAY = 86_400_000

// The days of the jobs are still to come.
beforeEach(() => advance(Date.parse('2026-11-30T16:00:00Z') - now().getTime()))

it('photos of the work belong to the job through a change order, and are the business’s own', async () => {
  const { person, job, shown, order, finish, link, answer } = await startScheduling(server)
  const { id } = await job()
  const jpeg = await sharp({
    create: { width: 40, height: 30, channels: 3, background: { r: 9, g: 90, b: 200 } },
  })
    .jpeg()
    .toBuffer()
  const photo = (await person.post('/api/photos', jpeg)).body
  const mark = (ids: string[], stage: string | null, of = id) =>
    person.put(`/api/quotes/${of}/job-photos`, { ids, stage })
  for (const _ of [1, 2]) await mark([photo.id], 'progress')
  expect((await mark([photo.id], 'after')).body.photos).toEqual([{ id: photo.id, stage: 'after' }])
  expect((await mark([photo.id, photo.id], 'after')).body.photos).toHaveLength(1)
  expect((await mark([crypto.randomUUID()], 'after')).status).toBe(422)
  const stranger = await startScheduling(server)
  const theirs = await stranger.job()
  const taken = { ids: [photo.id], stage: 'after' }
  const stolen = await stranger.person.put(`/api/quotes/${theirs.id}/job-photos`, taken)
  expect(stolen.status).toBe(422)
  const change = (await order(id)).body
  await finish(change.id)
  await answer(await link(change.id))
  expect((await shown(change.id)).photos).toHaveLength(1)
  expect((await mark([photo.id], null, change.id)).body.photos).toEqual([])
  // A phone without reception does not know of the change order yet.
  expect((await mark([photo.id], 'after')).body.photos).toHaveLength(1)
  expect((await person.put(`/api/quotes/${id}/done`, { isDone: true })).status).toBe(200)
  expect(await shown(change.id)).toMatchObject({
    photos: [{ id: photo.id }],
    doneAt: now().toISOString(),
  })
})

it('a job keeps at most 40 photos of the work, however many are sent at once', async () => {
  const { person, job } = await startScheduling(server)
  const { id } = await job()
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into photos (id, business_id, content_hash, width, height, byte_size)
      select gen_random_uuid(), business_id, gen_random_uuid(), 1, 1, 1
      from quotes cross join generate_series(1, 41) where id = $1 returning id`,
    [id],
  )
  const ids = rows.map(photo => photo.id)
  const mark = (some: string[], stage = 'after') =>
    person.put(`/api/quotes/${id}/job-photos`, { ids: some, stage })
  expect((await mark(ids.slice(0, 39))).status).toBe(200)
  expect(await mark(ids.slice(39))).toMatchObject({
    status: 409,
    body: { message: 'A job keeps at most 40 photos of the work' },
  })
  expect((await mark(ids.slice(39, 40))).status).toBe(200)
  // Those that it has already may change their stage.
  expect((await mark(ids.slice(0, 40), 'progress')).body.photos).toHaveLength(40)
})

it('a job that was done without a connection has that time, between its quote and now', async () => {
  const { person, job } = await startScheduling(server)
  const made = now().toISOString()
  const { id } = await job()
  advance(4 * DAY)
  const done = async (at: string) => {
    await person.put(`/api/quotes/${id}/done`, { isDone: false })
    return (await person.put(`/api/quotes/${id}/done`, { isDone: true, at })).body.doneAt
  }
  const before = new Date(now().getTime() - DAY).toISOString()
  expect(await done(before)).toBe(before)
  expect(await done('9999-01-01T00:00:00.000Z')).toBe(now().toISOString())
  expect(await done('1970-01-01T00:00:00.000Z')).toBe(made)
  const body = { isDone: true, at: 'yesterday' }
  expect((await person.put(`/api/quotes/${id}/done`, body)).status).toBe(422)
})

it('the days of a done job are free for others', async () => {
  const { person, job, set, offer } = await startScheduling(server)
  const { id } = await job()
  await set(id)
  const other = await job()
  const days = [[thursday, monday]]
  expect((await offer(other.id, days)).status).toBe(409)
  await person.put(`/api/quotes/${id}/done`, { isDone: true })
  expect((await offer(other.id, days)).status).toBe(200)
})

it('the visits of a done job are not canceled, so that it stays done', async () => {
  const { person, job, set, shown } = await startScheduling(server)
  const { id } = await job()
  await set(id)
  await person.put(`/api/quotes/${id}/done`, { isDone: true })
  const { status, body } = await person.delete(`/api/quotes/${id}/visits`)
  expect([status, body.message]).toEqual([409, 'This job is marked as done. Undo that first.'])
  expect(await shown(id)).toMatchObject({ doneAt: now().toISOString(), visits: [{}, {}] })
})

it('a done job keeps its acceptance, and no days are offered or withdrawn', async () => {
  const { person, job, offer, shown } = await startScheduling(server)
  const { id } = await job()
  await person.put(`/api/quotes/${id}/done`, { isDone: true })
  const refused = [
    await person.post(`/api/quotes/${id}/outcome`, { outcome: 'lost', reason: '' }),
    await person.post(`/api/quotes/${id}/outcome`, { outcome: 'open', reason: '' }),
    await offer(id, [[thursday, monday]]),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
  expect(refused[0]?.body.message).toBe('This job is marked as done. Undo that first.')
  expect((await person.delete(`/api/quotes/${id}/offered-days`)).status).toBe(200)
  expect((await shown(id)).doneAt).toBe(now().toISOString())
})
