// The work of an assembly that a person adds by hand: title and scope for the customer, and its lines.
import { expect, it } from 'vitest'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { assemblies, textureMatch } from './assemblies.ts'
import { linesOf } from './assembly-lines.ts'
import { assemblyWork } from './assembly-work.ts'

const { crack, medium_hole: hole, large_hole: large } = assemblies
const work = (assembly: typeof crack, size: number) =>
  assemblyWork(assembly, size * 1000, starterPriceBook)

it('is titled by what is done and how much of it', () => {
  expect(work(hole, 1).title).toBe(hole.name)
  expect(work(hole, 3).title).toBe(`${hole.name} × 3`)
  expect(work(crack, 8).title).toBe('Crack repair, 8 ft')
  expect(work(large, 8).title).toBe('Large hole repair, 8 sq ft')
})

it('has the scope of work that the customer reads, with its texture and paint', () => {
  expect(work(crack, 4).scope).toBe('Open the crack, tape it, apply three coats, sand and prime.')
  const paint = { text: 'Paint', minutes: 20, dryHours: 0, part: 'paint' as const }
  const painted = { ...crack, steps: [...crack.steps, paint] }
  expect(work(painted, 4).scope).toMatch(/sand and prime; touch up the paint\.$/)
})

it('does not say twice that the texture is matched', () => {
  expect(work(textureMatch, 1).scope).toBe('Match the texture around the repairs.')
})

it('has the same lines at each size, in the same order', () => {
  const names = (size: number) => work(crack, size).lines.map(({ description }) => description)
  expect(names(40)).toEqual(names(4))
  expect(work(crack, 8).lines).toEqual(linesOf(crack, 8000, starterPriceBook))
})
