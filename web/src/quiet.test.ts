// A large download waits until the app waits for nothing else.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilQuiet } from './quiet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const client = new QueryClient()
  let isQuiet = false
  void untilQuiet(client, 'download').then(() => {
    isQuiet = true
  })
  return { client, after: (ms: number) => vi.advanceTimersByTimeAsync(ms).then(() => isQuiet) }
}

/** An answer that comes when the test says so. */
function ask(client: QueryClient, key: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  void client.fetchQuery({ queryKey: [key], queryFn: () => promise })
  return () => resolve('answer')
}

it('comes three seconds after the app has its last answer', async () => {
  const { client, after } = start()
  const answer = ask(client, 'quotes')
  expect(await after(14_000)).toBe(false)
  answer()
  expect(await after(2_900)).toBe(false)
  expect(await after(100)).toBe(true)
})

it('comes after what is sent, too', async () => {
  const { client, after } = start()
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent = client.getMutationCache().build(client, { mutationFn: () => promise })
  void sent.execute(undefined)
  expect(await after(14_000)).toBe(false)
  resolve()
  expect(await after(3_000)).toBe(true)
})

it('comes after fifteen seconds without a change, because the answer may never come', async () => {
  const { client, after } = start()
  ask(client, 'quotes')
  await after(10_000)
  ask(client, 'customers')
  expect(await after(14_000)).toBe(false)
  expect(await after(1_000)).toBe(true)
})

it('does not wait for the download itself', async () => {
  const { client, after } = start()
  ask(client, 'download')
  expect(await after(3_000)).toBe(true)
})
