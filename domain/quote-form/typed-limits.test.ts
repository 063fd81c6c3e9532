// A number beyond the limits of a line is refused, and never becomes a line for nothing.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ShareOfPrice } from '../quotes/share-of-price.ts'
import { amountLimit, limitProblem, limitProblems, termsProblem } from './typed-limits.ts'
import { typedPrice, typedQuantity } from './typed-line.ts'
import { shareProblem } from './typed-share.ts'

const percentRule = 'A percentage must be a number from 0 to 100.00 with at most 2 decimals'
const amountRule = 'An amount must be a number from 0 to 999999.99 with at most 2 decimals'

describe('the limits of a line', () => {
  it.each([
    ['99999.999', '999999.99', null, null],
    ['', '', null, null],
    ['0', '0', null, null],
    ['100000', '1', 'The most is 99999.999', null],
    ['1', '1000000', null, 'The most is $999,999.99'],
    ['1', '9'.repeat(400), null, 'The most is $999,999.99'],
  ])('%j at %s', (quantity, unitPrice, much, dear) => {
    expect(limitProblems({ quantity, unitPrice })).toEqual({ quantity: much, unitPrice: dear })
  })

  it('are named with the line', () => {
    const pipe = { description: 'Copper pipe', quantity: '1', unitPrice: '2.84', discount: null }
    const wrong = { ...pipe, description: 'Water heater', unitPrice: '125000000' }
    expect(limitProblem([pipe])).toBeNull()
    expect(limitProblem([pipe, wrong])).toEqual({
      title: 'Number Too Large',
      description: 'Water heater: The most is $999,999.99',
    })
  })

  it('refuse a quantity that is not a number, as a length while it is typed', () => {
    const trim = { description: 'Trim', quantity: '4 x', unitPrice: '3.10', discount: null }
    expect(limitProblem([trim])).toEqual({
      title: 'Quantity Not Read',
      description: 'Trim: “4 x” is not a quantity. Write a number, such as 4.5.',
    })
    expect(limitProblem([{ ...trim, quantity: ' ' }])).toBeNull()
  })

  it('refuse a discount or deposit that would count as none', () => {
    const much = { kind: 'percent' as const, value: '500' }
    const half = { kind: 'percent' as const, value: '50' }
    const pipe = { description: 'Copper pipe', quantity: '1', unitPrice: '2.84', discount: much }
    expect(limitProblem([pipe])?.description).toBe(`Copper pipe: ${percentRule}`)
    expect(termsProblem({ taxes: 'all', discount: half, deposit: much })).toEqual({
      title: 'Deposit Not Possible',
      description: `${percentRule}. Change it in Price settings.`,
    })
    const dear = { kind: 'amount' as const, value: '1000000' }
    expect(termsProblem({ taxes: 'all', discount: dear, deposit: half })).toEqual({
      title: 'Discount Not Possible',
      description: `${amountRule}. Change it in Price settings.`,
    })
    expect(
      termsProblem({ taxes: 'all', discount: { ...half, value: '' }, deposit: null }),
    ).toBeNull()
  })

  it.each([
    ['percent', ['150', '-5', '12,5', '1e308', '.', '10%'], percentRule],
    ['amount', ['1000000', '-5', '12,5', '1e308', '.', '$5', '9'.repeat(400)], amountRule],
  ] as const)(
    'state the rule of the server for a discount or deposit by %s',
    (kind, values, rule) => {
      for (const value of values) {
        expect(shareProblem({ kind, value })).toBe(rule)
        expect(ShareOfPrice.safeParse({ kind, value }).error?.issues[0]?.message).toBe(rule)
      }
      for (const value of ['', ' ', '0', '100', ' 12.5 ', '.5']) {
        expect(shareProblem({ kind, value })).toBeNull()
      }
    },
  )

  it('say that an amount of more than the price counts no more than it', () => {
    const off = (value: string, subtotal: number) =>
      amountLimit({ kind: 'amount', value }, subtotal, 'the subtotal')
    expect(off('5000', 161_460)).toBe('Limited to the subtotal of $1,614.60.')
    expect(off('1614.60', 161_460)).toBeNull()
    expect(off('5000', 0)).toBeNull()
    expect(off('99999999', 161_460)).toBeNull()
    expect(amountLimit({ kind: 'percent', value: '100' }, 5, 'the total')).toBeNull()
    expect(amountLimit(null, 5, 'the total')).toBeNull()
  })

  it('refuse whatever number would count as nothing', () => {
    const digits = fc.stringMatching(/^[1-9]\d{0,20}(\.\d{1,2})?$/)
    fc.assert(
      fc.property(digits, digits, (quantity, unitPrice) => {
        const problems = limitProblems({ quantity, unitPrice })
        expect(problems.quantity === null).toBe(typedQuantity(quantity) > 0)
        expect(problems.unitPrice === null).toBe(typedPrice(unitPrice) > 0)
      }),
    )
  })
})
