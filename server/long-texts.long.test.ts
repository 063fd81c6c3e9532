// Long texts in every place of every body are read or refused at once. A pattern that takes time with the square of a
// text's length would hold up the server for everyone; here it runs into the time limit of its test.
import { api, type CallName } from '@quotewright/domain/api'
import type { Call } from '@quotewright/domain/call'
import { AppError } from '@quotewright/domain/errors'
import { expect, it } from 'vitest'
import { decodeBody, decodeQuery } from './http/decode-input.ts'
import { placesIn, replace } from './testing/bad-input.ts'
import { validBodies } from './testing/valid-bodies.ts'

const TIME_LIMIT = 10_000
/** A tenth of the longest body. A pattern that takes time with its square takes half a minute. */
const LENGTH = 100_000
const parts = [' ', '\n', ' \n', '\t', '.', '.a', '-', '1', '1,', '1 ', '0', '(', '"', '%20', 'é']
const texts = parts.map(part => `a${part.repeat(LENGTH / part.length)}b`)

const calls = Object.entries<Call>(api).map(([name, call]) => ({ name: name as CallName, call }))
const callsWithBody = calls.filter(({ name }) => name in validBodies)

function tryDecoding(decode: () => unknown): void {
  try {
    decode()
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
  }
}

it.each(callsWithBody)(
  'the body of $name',
  ({ name, call }) => {
    const body = validBodies[name]
    for (const place of placesIn(body)) {
      for (const text of texts) tryDecoding(() => decodeBody(call, replace(body, place, text)))
    }
  },
  TIME_LIMIT,
)

it.each(calls.filter(({ call }) => call.query))(
  'the query of $name',
  ({ call }) => {
    for (const text of texts) tryDecoding(() => decodeQuery(call, { q: text, from: text }))
  },
  TIME_LIMIT,
)
