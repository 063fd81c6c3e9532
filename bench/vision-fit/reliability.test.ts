// The confidence bands of the model card.
import { expect, it } from 'vitest'
import { bandsOf } from './reliability.ts'

it('gives each band’s stated confidence and share of real damage', () => {
  const judged = [
    { percent: 62, isReal: true, weight: 1 },
    { percent: 78, isReal: false, weight: 1 },
    { percent: 90, isReal: true, weight: 1 },
  ]
  expect(bandsOf(judged)).toEqual([
    { from: 60, to: 80, count: 2, stated: 70, real: 50 },
    { from: 80, to: 100, count: 1, stated: 90, real: 100 },
  ])
})

it('counts candidates by weight, as if half of all photos showed the damage', () => {
  const judged = [
    { percent: 50, isReal: true, weight: 3 },
    { percent: 50, isReal: false, weight: 1 },
  ]
  expect(bandsOf(judged)).toEqual([{ from: 40, to: 60, count: 2, stated: 50, real: 75 }])
})

it('puts a confidence of 100 % into the top band', () => {
  expect(bandsOf([{ percent: 100, isReal: true, weight: 1 }])).toMatchObject([{ from: 80 }])
})
