// How many pictures are decoded at once.
import { expect, it } from 'vitest'
import { decodeInTurn, KEPT_BYTES } from './decode-in-turn.ts'

const LARGE = 100_000_000

/** Decodes pictures of different businesses and returns the most that were decoded at once. */
async function mostAtOnce(sizes: readonly number[]) {
  const now = { all: 0, large: 0 }
  const most = { all: 0, large: 0 }
  const decode = async (size: number) => {
    const large = size === LARGE ? 1 : 0
    now.all += 1
    now.large += large
    most.all = Math.max(most.all, now.all)
    most.large = Math.max(most.large, now.large)
    await new Promise(setImmediate)
    now.all -= 1
    now.large -= large
  }
  const turn = (index: number) => ({ business: String(index), isDemo: false })
  await Promise.all(sizes.map((size, index) => decodeInTurn(turn(index), size, () => decode(size))))
  return most
}

it('at most two pictures are decoded at once', async () => {
  expect(await mostAtOnce(Array(8).fill(KEPT_BYTES))).toEqual({ all: 2, large: 0 })
})

it('at most one of the pictures decoded at once is large', async () => {
  expect(await mostAtOnce([LARGE, LARGE, LARGE, LARGE])).toEqual({ all: 1, large: 1 })
  expect(await mostAtOnce([LARGE, LARGE, KEPT_BYTES, KEPT_BYTES])).toEqual({ all: 2, large: 1 })
})
