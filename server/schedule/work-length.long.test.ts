// How long the work of a quote takes that does not say all labor hours: a person chooses, and the job keeps to it.
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { wall } from '../testing/contractor.ts'
import { startScheduling } from '../testing/scheduled-job.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })
const byThePiece = [{ ...wall, description: 'Replace faucet', isLabor: true, sectionId: null }]
const wholeDay = (day: string) => ({ day, start: 480, minutes: 510 })

it('is a day until it is chosen, then as long as the visits that were offered, set or moved', async () => {
  advance(Date.parse('2026-11-30T16:00:00Z') - now().getTime())
  const { job, shown, offer, set } = await startScheduling(server)
  const { id } = await job({ aiAnalysisData: null }, byThePiece)
  const work = async () => {
    const { parts, isLengthKnown } = await shown(id)
    return [isLengthKnown, parts.map(({ minutes }: { minutes: number }) => minutes)]
  }
  expect(await work()).toEqual([false, [510]])
  const twoDays = [wholeDay('2026-12-01'), wholeDay('2026-12-02')]
  expect((await offer(id, [twoDays])).status).toBe(200)
  expect(await work()).toEqual([false, [510, 510]])
  expect((await set(id, twoDays)).status).toBe(200)
  const anHour = { day: '2026-12-03', start: 600, minutes: 60 }
  expect((await set(id, [anHour])).body).toMatchObject({ visits: [anHour] })
  expect(await work()).toEqual([false, [60]])
})

it('is chosen, too, if a floor is priced by the square foot and only the moving by the hour', async () => {
  const { job, shown, set } = await startScheduling(server)
  const { id } = await job({ aiAnalysisData: null }, [
    { ...byThePiece[0], description: 'Move furniture', quantity: '4', unit: 'hour' },
    { ...byThePiece[0], description: 'Lay vinyl plank', quantity: '462.5', unit: 'sq ft' },
  ])
  expect(await shown(id)).toMatchObject({ isLengthKnown: false, parts: [{ minutes: 240 }] })
  const twoDays = [wholeDay('2026-12-09'), wholeDay('2026-12-10')]
  expect((await set(id, twoDays)).body).toMatchObject({ visits: twoDays })
})

it('stays as quoted if the quote has labor hours', async () => {
  const { job, shown, set } = await startScheduling(server)
  const { id } = await job({ aiAnalysisData: null })
  expect((await shown(id)).isLengthKnown).toBe(true)
  const { status, body } = await set(id, [wholeDay('2026-12-07'), wholeDay('2026-12-08')])
  expect([status, body.message]).toEqual([
    422,
    'The work takes one visit now, so please plan it again',
  ])
})
