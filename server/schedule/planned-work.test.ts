// What the visits of an accepted quote have to hold, over HTTP: the work that was bought, and its drying.
import { assemblies } from '@quotewright/domain/assemblies/assemblies'
import { linesOf } from '@quotewright/domain/assemblies/assembly-lines'
import { starterPriceBook } from '@quotewright/domain/price-book/starter-price-book'
import { NewLineItem } from '@quotewright/domain/quotes/line-item'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
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

it('assemblies that a person picked take their own visits, also without a photo', async () => {
  const parts = await start()
  const crack = z.encode(z.array(NewLineItem), linesOf(assemblies.crack, 4000, starterPriceBook))
  const twoOfCrack = [
    { minutes: 45, dryHours: 24 },
    { minutes: 30, dryHours: 0 },
  ]
  expect(await parts({ aiAnalysisData: null }, ...crack)).toEqual(twoOfCrack)
  expect(await parts({}, labor('5'), ...crack)).toEqual([
    { minutes: 225, dryHours: 24 },
    { minutes: 150, dryHours: 0 },
  ])
})
