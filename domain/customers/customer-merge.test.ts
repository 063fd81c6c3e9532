// What a merged customer has of each.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Customer } from './customer.ts'
import { MERGED_FIELDS, mergeDifferences, mergedCustomer, missingFields } from './customer-merge.ts'

const rosa: Customer = {
  id: '00000000-0000-7000-8000-000000000001',
  userId: '00000000-0000-7000-8000-0000000000ff',
  firstName: 'Rosa',
  lastName: 'Díaz',
  email: '',
  phone: '5125550134',
  address: '9 Oak Street',
  version: 2,
  createdAt: '2026-03-01T12:00:00.000Z',
}
const other: Customer = {
  ...rosa,
  id: '00000000-0000-7000-8000-000000000002',
  lastName: 'Diaz',
  email: 'rosa@example.com',
  address: '',
  version: 5,
  createdAt: '2026-04-01T12:00:00.000Z',
}

describe('two customers', () => {
  it('are compared by what a person reads', () => {
    expect(mergeDifferences(rosa, other)).toEqual([
      { field: 'name', kept: 'Rosa Díaz', other: 'Rosa Diaz' },
      { field: 'email', kept: '', other: 'rosa@example.com' },
      { field: 'address', kept: '9 Oak Street', other: '' },
    ])
  })

  it('give what the one who stays lacks', () => {
    expect(missingFields(rosa, other)).toEqual(['email'])
    expect(missingFields(other, rosa)).toEqual(['address'])
  })

  it('are one, with the fields chosen and a version newer than both', () => {
    expect(mergedCustomer(rosa, other, ['name', 'email'])).toEqual({
      ...rosa,
      lastName: 'Diaz',
      email: 'rosa@example.com',
      company: '',
      notes: '',
      version: 6,
    })
  })
})

test('each field of a merged customer is of one of the two, and an empty one is never chosen by itself', () => {
  const text = fc.constantFrom('', 'a', 'b')
  const contact = fc.record({
    company: text,
    phone: text,
    email: text,
    address: text,
    notes: text,
  })
  const fields = fc.subarray([...MERGED_FIELDS])
  fc.assert(
    fc.property(contact, contact, fields, (one, two, fromOther) => {
      const [kept, gone] = [
        { ...rosa, ...one },
        { ...other, ...two },
      ]
      const merged = mergedCustomer(kept, gone, fromOther)
      for (const field of ['company', 'phone', 'email', 'address', 'notes'] as const) {
        expect(merged[field]).toBe(fromOther.includes(field) ? gone[field] : kept[field])
      }
      const filled = mergedCustomer(kept, gone, missingFields(kept, gone))
      for (const field of ['company', 'phone', 'email', 'address', 'notes'] as const) {
        expect(filled[field]).toBe(kept[field] || gone[field])
      }
    }),
  )
})
