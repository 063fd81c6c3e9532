// Limits how many tasks of one key run at once.
import { expect, it } from 'vitest'
import { createPlaces } from './places.ts'

it('the running tasks of one key are limited, first come first served, without delaying other keys', async () => {
  const places = createPlaces(2)
  const started: string[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const work = (name: string) => () => {
    started.push(name)
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise
  }
  const all = ['one', 'two', 'three', 'four'].map(name => places('mine', work(name)))
  all.push(places('theirs', work('other')))
  await new Promise(setImmediate)
  expect(started).toEqual(['one', 'two', 'other'])
  ends[1]?.resolve()
  await all[1]
  await new Promise(setImmediate)
  expect(started).toEqual(['one', 'two', 'other', 'three'])
  ends[0]?.reject(new Error('It failed'))
  await expect(all[0]).rejects.toThrow('It failed')
  await new Promise(setImmediate)
  expect(started.at(-1)).toBe('four')
  for (const end of ends) end.resolve()
  await Promise.allSettled(all)
  expect(await places('mine', async () => 'again')).toBe('again')
})
