// Drafts that wait on the phone go out one by one, whatever happens to one of them.
import { expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { sendEach } from './send-each.ts'

/** Sends drafts `a` to `c`, of which some fail. Returns those that went out and what was thrown. */
async function send(failures: Record<string, Error>) {
  const sent: string[] = []
  const thrown = await sendEach(['a', 'b', 'c'], async draft => {
    const failure = failures[draft]
    if (failure) throw failure
    sent.push(draft)
  }).catch((error: unknown) => error)
  return { sent, thrown }
}

const gone = new ApiError(404, 'This quote does not exist')

test('a draft that the server refuses keeps none of the others back, and its refusal is thrown', async () => {
  expect(await send({ a: gone })).toEqual({ sent: ['b', 'c'], thrown: gone })
})

test.each([
  new ApiError(0, 'No connection'),
  new ApiError(401, 'Signed out'),
  new ApiError(429, 'Too many requests'),
  new ApiError(503, 'Restarting'),
])('stops if another try may succeed: $message', async failure => {
  expect(await send({ b: failure })).toEqual({ sent: ['a'], thrown: failure })
})
