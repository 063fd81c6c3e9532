// What is typed into a new customer outlives the page.
import { beforeEach, expect, test } from 'vitest'
import {
  forgetCustomer,
  isBlank,
  type KeptCustomer,
  keepCustomer,
  newCustomer,
  readCustomer,
} from './kept-customer.ts'

let stored: Map<string, string>
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

beforeEach(() => {
  stored = new Map()
})

function typing(part: Partial<KeptCustomer['typed']>): KeptCustomer {
  const customer = newCustomer()
  return { ...customer, typed: { ...customer.typed, ...part } }
}

test('nothing is kept before something is typed', () => {
  keepCustomer(storage, newCustomer())
  expect(isBlank(newCustomer())).toBe(true)
  expect(readCustomer(storage)).toBeNull()
})

test('what is typed comes back with the same id, so that saving again makes no second customer', () => {
  const typed = typing({ firstName: 'Ana', phone: '512 555' })
  keepCustomer(storage, typed)
  expect(readCustomer(storage)).toEqual(typed)
})

test('what is deleted again is not kept', () => {
  keepCustomer(storage, typing({ firstName: 'Ana' }))
  keepCustomer(storage, typing({ firstName: ' ' }))
  expect(readCustomer(storage)).toBeNull()
})

test('a saved or discarded customer is forgotten', () => {
  keepCustomer(storage, typing({ firstName: 'Ana' }))
  forgetCustomer(storage)
  expect(readCustomer(storage)).toBeNull()
})

test('what an older version of the app has kept is left aside', () => {
  storage.setItem('customer', JSON.stringify({ name: 'Ana' }))
  expect(readCustomer(storage)).toBeNull()
})
