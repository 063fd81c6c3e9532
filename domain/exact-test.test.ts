// Fisher's exact test against published values, and what any p-value must satisfy.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Count, chanceOf } from './exact-test.ts'

const of = (won: number, decided: number): Count => ({ won, decided })

describe('the chance of a difference', () => {
  it.each([
    ['Fisher, The Design of Experiments: the lady tasting tea', of(3, 4), of(1, 4), 0.4857143],
    ['Fisher 1925, convictions of twins, as in R: fisher.test', of(2, 12), of(15, 18), 0.0005367],
    ['SciPy documentation: fisher_exact([[6, 2], [1, 4]])', of(6, 8), of(1, 5), 0.1025641],
    ['equal shares', of(5, 10), of(10, 20), 1],
    ['no wins at all', of(0, 9), of(0, 30), 1],
    ['14 of 20 against 9 of 27', of(14, 20), of(9, 27), 0.0189303],
    ['4 of 4 against 0 of 4', of(4, 4), of(0, 4), 2 / 70],
  ])('%s', (_, one, other, expected) => {
    expect(chanceOf(one, other)).toBeCloseTo(expected, 6)
  })

  const count = fc
    .nat({ max: 400 })
    .chain(decided => fc.nat({ max: decided }).map(won => of(won, decided)))

  it('is a probability, whichever group comes first and whether wins or losses are counted', () => {
    const lost = ({ won, decided }: Count) => of(decided - won, decided)
    fc.assert(
      fc.property(count, count, (one, other) => {
        const chance = chanceOf(one, other)
        expect(chance).toBeGreaterThan(0)
        expect(chance).toBeLessThanOrEqual(1)
        expect(chanceOf(other, one)).toBeCloseTo(chance, 9)
        expect(chanceOf(lost(one), lost(other))).toBeCloseTo(chance, 9)
      }),
    )
  })

  it('never grows when the better group wins more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), fc.nat({ max: 79 }), (size, some) => {
        const worse = Math.min(some, size - 1)
        for (let won = worse + 1; won < size; won++) {
          const chance = chanceOf(of(won, size), of(worse, size))
          expect(chanceOf(of(won + 1, size), of(worse, size))).toBeLessThanOrEqual(chance + 1e-9)
        }
      }),
    )
  })

  it('stays exact for thousands of quotes', () => {
    expect(chanceOf(of(1250, 2500), of(1250, 2500))).toBeCloseTo(1, 6)
    expect(chanceOf(of(1500, 2500), of(1000, 2500))).toBeLessThan(1e-40)
  })
})
