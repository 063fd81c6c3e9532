// Text typed into a customer's form survives a reload.
import { beforeEach, expect, test } from 'vitest'
import {
  forgetCustomer,
  isChanged,
  type KeptCustomer,
  keepCustomer,
  keptOf,
  newCustomer,
  readCustomer,
  readNewCustomer,
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

const blank = newCustomer()
const typing = (part: Partial<KeptCustomer['typed']>, from = blank): KeptCustomer => ({
  ...from,
  typed: { ...from.typed, ...part },
})
const rosa = keptOf({
  id: '00000000-0000-7000-8000-000000000001',
  userId: '00000000-0000-7000-8000-000000000002',
  firstName: 'Rosa',
  lastName: 'Díaz',
  email: '',
  phone: '5125550134',
  address: '',
  version: 3,
  createdAt: '2026-11-01T12:00:00.000Z',
})

test('an untouched form is not kept', () => {
  keepCustomer(storage, blank, blank)
  expect(readNewCustomer(storage)).toBeNull()
})

test('typed text is restored with the same id, so that saving again creates no second customer', () => {
  const typed = typing({ firstName: 'Ana', phone: '512 555' })
  keepCustomer(storage, typed, blank)
  expect(readNewCustomer(storage)).toEqual(typed)
})

test('a form cleared again is not kept', () => {
  keepCustomer(storage, typing({ firstName: 'Ana' }), blank)
  keepCustomer(storage, typing({ firstName: ' ' }), blank)
  expect(readNewCustomer(storage)).toBeNull()
})

test('a saved or discarded customer is no longer kept', () => {
  keepCustomer(storage, typing({ firstName: 'Ana' }), blank)
  forgetCustomer(storage, blank.id)
  expect(readNewCustomer(storage)).toBeNull()
})

test('an edit and a new customer are kept separately', () => {
  const edited = typing({ firstName: 'Rosalía' }, rosa)
  keepCustomer(storage, edited, rosa)
  keepCustomer(storage, typing({ firstName: 'Ana' }), blank)
  expect(readCustomer(storage, rosa.id)).toEqual(edited)
  expect(readNewCustomer(storage)?.typed.firstName).toBe('Ana')
})

test('an edit is restored with the version on which it is based', () => {
  keepCustomer(storage, typing({ firstName: 'Rosalía' }, rosa), rosa)
  expect(readCustomer(storage, rosa.id)?.version).toBe(3)
})

test('a stored customer opens unchanged, with a formatted phone number', () => {
  expect(rosa.typed.phone).toBe('(512) 555-0134')
  expect(isChanged(rosa, rosa)).toBe(false)
  expect(isChanged(typing({ address: '9 Oak Street' }, rosa), rosa)).toBe(true)
})

test('a form kept by an earlier release, without company and notes, opens', () => {
  const { company: _, notes: _notes, ...typed } = typing({ firstName: 'Rosalía' }, rosa).typed
  storage.setItem(`customer/${rosa.id}`, JSON.stringify({ ...rosa, typed }))
  expect(readCustomer(storage, rosa.id)?.typed).toEqual({ ...typed, company: '', notes: '' })
  storage.setItem(`customer/${rosa.id}`, JSON.stringify({ ...rosa, typed: rosa.typed }))
  expect(readCustomer(storage, rosa.id)).toEqual(rosa)
  expect(isChanged(typing({ company: 'Acme LLC' }, rosa), rosa)).toBe(true)
})

test('data kept by an older version of the app is ignored', () => {
  storage.setItem('new-customer', blank.id)
  storage.setItem(`customer/${blank.id}`, JSON.stringify({ name: 'Ana' }))
  expect(readNewCustomer(storage)).toBeNull()
})
