// Editing a quote: detecting changes, validation, and the request body.
import type { Customer } from '@quotewright/domain/customers/customer'
import { emptyLine } from '@quotewright/domain/quote-form/typed-line'
import { lineDefaults } from '@quotewright/domain/quotes/line-item'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { plainTerms } from '@quotewright/domain/quotes/quote-terms'
import { describe, expect, it } from 'vitest'
import { keptBase } from './kept-edit.ts'
import {
  editOf,
  editProblem,
  editToSave,
  isChanged,
  isStored,
  isTyped,
  type QuoteEdit,
  withCustomer,
} from './quote-edit.ts'

const quote: QuoteWithLines = {
  id: '019a0000-0000-7000-8000-000000000001',
  userId: '019a0000-0000-7000-8000-000000000002',
  customerId: '019a0000-0000-7000-8000-000000000003',
  draftCustomer: null,
  quoteNumber: 'Q-1763669509123KZQF',
  status: 'pending',
  jobAddress: '12 Elm Street',
  revision: 1,
  replaces: null,
  replacedBy: null,
  changeOrder: null,
  contractId: null,
  startDay: null,
  ...plainTerms,
  taxRate: 8250,
  subtotal: 4748,
  discountAmount: 0,
  tax: 392,
  total: 5140,
  depositAmount: 0,
  validUntil: '2026-12-31',
  notes: null,
  photoUrl: null,
  photos: [],
  aiAnalysisData: null,
  version: 7,
  createdAt: '2026-11-20T10:00:00.000Z',
  createdDay: '2026-11-20',
  updatedAt: '2026-11-20T10:00:00.000Z',
  customer: null,
  lineItems: [
    {
      id: '019a0000-0000-7000-8000-000000000004',
      ...lineDefaults,
      description: 'Joint compound',
      quantity: 2500,
      unit: 'tub',
      unitPrice: 1899,
      total: 4748,
    },
  ],
}
const rosa: Customer = {
  id: '019a0000-0000-7000-8000-000000000003',
  userId: quote.userId,
  firstName: 'Rosa',
  lastName: 'Díaz',
  email: '',
  phone: '',
  address: '',
  version: 1,
  createdAt: quote.createdAt,
}
const edit = editOf(quote)
const withLine = (change: Partial<QuoteEdit['lines'][number]>): QuoteEdit => ({
  ...edit,
  lines: edit.lines.map(line => ({ ...line, ...change })),
})

describe('an edit', () => {
  it('moves to the address of another customer, unless the job is elsewhere', () => {
    const customer = { ...rosa, address: '9 Oak Street' }
    const chosen = { ...customer, id: '019a0000-0000-7000-8000-000000000009', address: '7 Ash St' }
    const atHome = editOf({ ...quote, customer, jobAddress: '9 Oak Street' })
    const moved = { ...atHome, ...withCustomer(atHome, chosen) }
    expect(editToSave(moved).quote).toMatchObject({ customerId: chosen.id, jobAddress: '7 Ash St' })
    expect(withCustomer(moved, customer)).toMatchObject({ jobAddress: '9 Oak Street' })
    expect(withCustomer(editOf({ ...quote, customer }), chosen)).not.toHaveProperty('jobAddress')
  })

  it('is known again when it is stored, with ids of the server for its new lines', () => {
    const { id, quantity, unitPrice, ...rest } = edit.lines[0] ?? emptyLine('')
    const added = {
      ...edit,
      version: 6,
      lines: [{ unitPrice, ...rest, quantity, id: `new ${id}` }],
    }
    expect(isStored(added, quote)).toBe(true)
    expect(isStored({ ...added, notes: 'Dog' }, quote)).toBe(false)
    expect(isStored(withLine({ description: 'Mud' }), quote)).toBe(false)
  })

  it('counts as unchanged if it would store the same quote', () => {
    expect(isChanged(edit, quote)).toBe(false)
    expect(isChanged({ ...edit, notes: '  ' }, quote)).toBe(false)
    expect(isChanged(withLine({ quantity: '2.50' }), quote)).toBe(false)
    expect(isChanged({ ...edit, taxPercent: '8.250' }, quote)).toBe(false)
    expect(isChanged({ ...edit, lines: [...edit.lines, emptyLine('new')] }, quote)).toBe(false)
  })

  it('counts as unchanged if a rate that is not sent was emptied before the tax was switched off', () => {
    const untaxed = { ...quote, taxes: 'none' as const }
    const emptied = { ...editOf(untaxed), taxPercent: '' }
    expect(isChanged(emptied, untaxed)).toBe(false)
    expect(isTyped(emptied, editOf(untaxed))).toBe(false)
    expect(isStored(emptied, untaxed)).toBe(true)
    expect(isChanged({ ...emptied, taxPercent: '7' }, untaxed)).toBe(true)
    // With a tax, the form asks for a rate, so what was typed is not dropped without a word.
    expect(isChanged({ ...edit, taxPercent: '' }, quote)).toBe(true)
  })

  it('that an earlier release kept without a tax rate has that of its quote', () => {
    const { taxPercent: _, ...kept } = edit
    const base = keptBase({ edit: kept, base: kept }, quote)
    expect(isTyped({ ...editOf(quote), ...kept }, base)).toBe(false)
    expect(isTyped({ ...edit, taxPercent: '8.875' }, base)).toBe(true)
    expect(keptBase({ edit: kept, base: null }, quote)).toBeNull()
  })

  it.each([
    ['a status', { ...edit, status: 'approved' as const }],
    ['a note', { ...edit, notes: 'Call first' }],
    ['no date', { ...edit, validUntil: '' }],
    ['a price', withLine({ unitPrice: '19' })],
    ['one line less', { ...edit, lines: [] }],
    ['a discount', { ...edit, discount: { kind: 'percent' as const, value: '10' } }],
    ['a deposit', { ...edit, deposit: { kind: 'amount' as const, value: '50' } }],
    ['another presentation', { ...edit, presentation: 'onePrice' as const }],
    ['another tax rate', { ...edit, taxPercent: '8.875' }],
    ['other taxes', { ...edit, taxes: 'materials' as const }],
    ['a section', { ...edit, sections: [{ id: 's', title: 'Hall', scope: '', markIds: [] }] }],
    ['an exclusion', { ...edit, exclusions: 'No paint.' }],
    ['an assumption', { ...edit, assumptions: 'Dry wall.' }],
    ['an option', withLine({ isOptional: true })],
    ['a cost', withLine({ unitCost: '12' })],
  ])('counts as changed with %s', (_, changed) => {
    expect(isChanged(changed, quote)).toBe(true)
  })

  it('is sent with its version, without blank lines', () => {
    const sent = editToSave({ ...edit, lines: [...edit.lines, emptyLine('new')] })
    expect(sent.quote).toEqual({
      ...plainTerms,
      taxRate: 8250,
      version: 7,
      status: 'pending',
      jobAddress: '12 Elm Street',
      validUntil: '2026-12-31',
      notes: null,
    })
    expect(sent.lineItems).toHaveLength(1)
    expect(sent.lineItems[0]).toMatchObject({ quantity: 2500, unitPrice: 1899, unit: 'tub' })
  })

  it('needs a line unless it is a draft, and a description on every line', () => {
    expect(editProblem(edit)).toBeNull()
    expect(editProblem({ ...edit, lines: [] })?.title).toBe('No Line Items')
    expect(editProblem({ ...edit, status: 'draft', lines: [] })).toBeNull()
    expect(editProblem(withLine({ description: ' ' }))?.title).toBe('Line Without a Name')
    expect(editProblem(withLine({ unitPrice: '1000000' }))?.title).toBe('Number Too Large')
    const deposit = { kind: 'percent' as const, value: '500' }
    expect(editProblem({ ...edit, deposit })?.title).toBe('Deposit Not Possible')
  })
})
