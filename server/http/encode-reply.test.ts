// Replies on the wire: the same as the schema library would write, and nothing that breaks the contract.
import { Amount, Quantity } from '@quotewright/domain/money'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { encodeReply, replyText } from './encode-reply.ts'

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

  it('has the same text, whether it is a list or not, and whether it is frozen or not', () => {
    const Item = Reply.def.element
    fc.assert(
      fc.property(reply, fc.boolean(), (value, isFrozen) => {
        if (isFrozen) value.forEach(item => void Object.freeze(item))
        // Twice, since what is frozen is encoded the first time alone.
        for (const _ of [1, 2]) {
          expect(replyText(Reply, value)).toBe(JSON.stringify(z.encode(Reply, value)))
          for (const item of value) {
            expect(replyText(Item, item)).toBe(JSON.stringify(z.encode(Item, item)))
          }
        }
      }),
    )
  })

  it('is encoded anew when it may have changed', () => {
    const value = { quote: null, lines: [{ ...sound }] }
    expect(replyText(Reply, [value])).toContain('"total":"5.00"')
    value.lines.push({ ...sound, total: 700 })
    expect(replyText(Reply, [value])).toContain('"total":"7.00"')
  })

  it('is told apart by its schema when it is frozen', () => {
    const frozen = Object.freeze({ name: 'Ada', total: 500 })
    expect(replyText(z.object({ name: z.string() }), frozen)).toBe('{"name":"Ada"}')
    expect(replyText(z.object({ total: Amount }), frozen)).toBe('{"total":"5.00"}')
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
