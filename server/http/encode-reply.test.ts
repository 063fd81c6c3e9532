// Replies on the wire: the same as the schema library would write, and nothing that breaks the contract.
import { Amount, Quantity } from '@quotewright/domain/money'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { encodeReply } from './encode-reply.ts'

const Line = z.object({
  id: z.uuid(),
  status: z.enum(['draft', 'pending']),
  quantity: Quantity,
  total: Amount,
  version: z.int(),
  confidence: z.number(),
  isLabor: z.boolean(),
  note: z.nullable(z.string()),
  unit: z.optional(z.string()),
  boxUnit: z.literal('percent'),
})
const Reply = z.array(z.object({ quote: z.nullable(Line), lines: z.array(Line) }))

const line = fc.record(
  {
    id: fc.uuid({ version: 7 }),
    status: fc.constantFrom('draft', 'pending'),
    quantity: fc.integer({ min: 0, max: 99_999_999 }),
    total: fc.maxSafeNat(),
    version: fc.integer(),
    confidence: fc.float({ noNaN: true, noDefaultInfinity: true }),
    isLabor: fc.boolean(),
    note: fc.option(fc.string()),
    unit: fc.string(),
    boxUnit: fc.constant('percent'),
    surplus: fc.string(),
  },
  {
    requiredKeys: [
      'id',
      'status',
      'quantity',
      'total',
      'version',
      'confidence',
      'isLabor',
      'note',
      'boxUnit',
    ],
  },
)
const reply = fc.array(fc.record({ quote: fc.option(line), lines: fc.array(line) }))

describe('a reply', () => {
  it('is written as its schema says', () => {
    fc.assert(
      fc.property(reply, value => {
        const wanted = z.encode(Reply, value)
        expect(JSON.stringify(encodeReply(Reply, value))).toBe(JSON.stringify(wanted))
      }),
    )
  })

  const sound = {
    id: '0198c0de-0000-7000-8000-000000000000',
    status: 'draft',
    quantity: 1000,
    total: 500,
    version: 1,
    confidence: 0.5,
    isLabor: false,
    note: null,
    boxUnit: 'percent',
  }

  it.each([
    ['a field is missing', { id: undefined }],
    ['a field is of another kind', { isLabor: 'yes' }],
    ['a field is null that may not be', { quantity: null }],
    ['a number is none', { confidence: Number.NaN }],
    ['an amount is not whole', { total: 0.5 }],
    ['a choice is unknown', { status: 'sent' }],
    ['an object is a list', { quantity: [] }],
  ])('is refused when %s', (_, wrong) => {
    expect(() => encodeReply(Line, sound)).not.toThrow()
    expect(() => encodeReply(Line, { ...sound, ...wrong })).toThrow()
  })

  it('is refused when it is no list', () => {
    expect(() => encodeReply(Reply, null)).toThrow()
    expect(() => encodeReply(Reply, { 0: [] })).toThrow()
  })
})
