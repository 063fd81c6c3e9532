// What the visits of an accepted quote have to hold, over HTTP: the work that was bought, and its drying.
import { expect, it } from 'vitest'
import { wall } from '../testing/contractor.ts'
import { startScheduling } from '../testing/scheduled-job.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const labor = (quantity: string, sectionId: string | null = null) => ({
  ...wall,
  quantity,
  unit: 'hour',
  isLabor: true,
  sectionId,
})
const twoVisits = [
  { minutes: 180, dryHours: 24 },
  { minutes: 120, dryHours: 0 },
]

async function start() {
  const { job, shown } = await startScheduling(server)
  return async (quote: object, ...lines: object[]) =>
    (await shown((await job(quote, lines)).id)).parts
}

it('an option that was declined takes no time', async () => {
  const parts = await start()
  const option = { ...labor('4'), isOptional: true, isSelected: false }
  expect(await parts({}, labor('5'), option)).toEqual(twoVisits)
  expect(await parts({ aiAnalysisData: null }, labor('5'), option)).toEqual([
    { minutes: 300, dryHours: 0 },
  ])
})

it('of three tiers, only the chosen one takes time', async () => {
  const parts = await start()
  const sections = ['good', 'better', 'best'].map(tier => ({
    id: tier,
    title: `Wall, ${tier}`,
    scope: 'Patch it.',
    tier,
  }))
  const lines = [
    labor('2', 'good'),
    { ...labor('5', 'better'), isOptional: true, isSelected: true },
    labor('9', 'best'),
  ]
  expect(await parts({ sections }, ...lines)).toEqual(twoVisits)
})

it('hours that a person changed keep the visits and the drying', async () => {
  const parts = await start()
  expect(await parts({}, labor('5.5'))).toEqual([
    { minutes: 195, dryHours: 24 },
    { minutes: 135, dryHours: 0 },
  ])
})
