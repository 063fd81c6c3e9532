// What a draft sends to the server, and how it compares with what is stored.
import { emptyLine, pricedLine } from '@quotewright/domain/quote-form/typed-line'
import type { Quote } from '@quotewright/domain/quotes/quote'
import { plainTerms, termsOf } from '@quotewright/domain/quotes/quote-terms'
import { describe, expect, it } from 'vitest'
import {
  contentOf,
  contentWithStatus,
  customerToCreate,
  draftToCreate,
  draftToSave,
  isAsSent,
  isMadeBy,
  type SavedQuote,
} from './draft-content.ts'
import {
  asNewDraft,
  begin,
  draftOfQuote,
  draftProblem,
  emptyDraft,
  isUnsaved,
  type QuoteDraft,
  taxRateOf,
} from './quote-draft.ts'

const begun = emptyDraft({
  id: 'q',
  quoteNumber: 'Q-1ABCD',
  customerId: 'c',
  validUntil: '2026-12-31',
  terms: plainTerms,
})
const line = { ...emptyLine('line'), description: 'Patch a hole', unitPrice: '100.00' }
const typed: QuoteDraft = {
  ...begun,
  typedCustomer: { ...begun.typedCustomer, firstName: 'Rosa' },
  lines: [line],
}

it('without a job address, the quote is made for the customer’s, and the draft stays empty', () => {
  const away = { ...typed, typedCustomer: { ...typed.typedCustomer, address: ' 5 Elm Street ' } }
  expect(draftToCreate(away, 'pending').quote.jobAddress).toBe('5 Elm Street')
  expect(draftToSave(away, 'pending', 1).quote.jobAddress).toBe('5 Elm Street')
  expect(draftToCreate(away, 'draft').quote.jobAddress).toBeNull()
  const elsewhere = { ...away, jobAddress: '9 Oak Street' }
  expect(draftToCreate(elsewhere, 'pending').quote.jobAddress).toBe('9 Oak Street')
})

/** As the server stores it: own line ids, customer fields in the database's order. */
function stored(draft: QuoteDraft, part: Partial<Quote> = {}): SavedQuote {
  const { quote } = draftToCreate(draft, 'draft')
  const { firstName, lastName, email, phone, address } = draft.typedCustomer
  return {
    quote: {
      ...quote,
      ...termsOf(quote, plainTerms),
      photos: quote.photos ?? [],
      id: 'q',
      userId: 'u',
      quoteNumber: 'Q-1ABCD',
      revision: 1,
      replaces: null,
      replacedBy: null,
      changeOrder: null,
      contractId: null,
      startDay: null,
      taxRate: 8250,
      subtotal: 10_000,
      discountAmount: 0,
      tax: 825,
      total: 10_825,
      depositAmount: 0,
      version: 1,
      createdAt: '2026-11-21T08:00:00.000Z',
      createdDay: '2026-11-21',
      updatedAt: '2026-11-21T08:00:00.000Z',
      draftCustomer: { email, phone, address, lastName, firstName },
      ...part,
    },
    lineItems: draft.lines.map((typedLine, at) => ({
      ...pricedLine(typedLine),
      id: `stored-${at}`,
    })),
  }
}

describe('a draft', () => {
  it('is unsaved after something other than spaces is typed', () => {
    expect(isUnsaved(begun)).toBe(false)
    expect(isUnsaved({ ...begun, notes: '  ' })).toBe(false)
    expect(isUnsaved(typed)).toBe(true)
    expect(isUnsaved({ ...typed, saved: contentOf(typed) })).toBe(false)
    // Stored by an older app version.
    expect(isUnsaved({ ...typed, saved: undefined })).toBe(true)
  })

  it('opened from the server is saved until it is changed', () => {
    const { quote, lineItems } = stored(typed)
    const opened = draftOfQuote({ ...quote, lineItems, customer: null }, 'c')
    expect(contentOf(opened)).toBe(contentOf(typed))
    expect(isUnsaved(opened)).toBe(false)
    expect(isUnsaved({ ...opened, lines: [], typedCustomer: begun.typedCustomer })).toBe(true)
  })

  it('keeps the tax rate that its quote was stored with, such as that of a change order', () => {
    const business = { taxRate: 9000 }
    expect(taxRateOf(typed, business)).toBe(9000)
    const { quote, lineItems } = stored(typed)
    const opened = draftOfQuote({ ...quote, lineItems, customer: null }, 'c')
    expect(taxRateOf(opened, business)).toBe(8250)
    const own = asNewDraft(opened, { id: 'new', quoteNumber: 'Q-2' })
    expect(taxRateOf(own, business)).toBe(8250)
    expect(draftToCreate(own, 'draft').quote.taxRate).toBe(8250)
  })

  it('has the tax rate that a person types, and keeps text that is none', () => {
    const business = { taxRate: 9000 }
    const opened = begin({ ...typed, version: 1, taxRate: 8250 })
    expect(draftToSave(opened, 'draft', 1).quote).not.toHaveProperty('taxRate')
    const away = { ...opened, taxPercent: '8.875' }
    expect(taxRateOf(away, business)).toBe(8875)
    expect(isUnsaved(away)).toBe(true)
    expect(draftToSave(away, 'draft', 1).quote.taxRate).toBe(8875)
    // The server has stored it.
    expect(isUnsaved({ ...away, taxRate: 8875, saved: contentOf(away) })).toBe(false)
    const own = asNewDraft(away, { id: 'new', quoteNumber: 'Q-2' })
    expect(draftToCreate(own, 'draft').quote.taxRate).toBe(8875)
    const wrong = { ...opened, taxPercent: '' }
    expect(taxRateOf(wrong, business)).toBe(8250)
    expect(draftToSave(wrong, 'draft', 1).quote).not.toHaveProperty('taxRate')
  })
})

it('a typed company goes to the server, and is a change of the draft', () => {
  const company = { id: crypto.randomUUID(), company: 'Acme LLC' }
  const ofCompany = { ...typed, typedCustomer: { ...typed.typedCustomer, ...company } }
  expect(isUnsaved({ ...begin(typed), typedCustomer: ofCompany.typedCustomer })).toBe(true)
  expect(draftToCreate(ofCompany, 'draft').quote.draftCustomer).toMatchObject({
    company: 'Acme LLC',
  })
  expect(customerToCreate(ofCompany)).toMatchObject({ firstName: 'Rosa', company: 'Acme LLC' })
  const alone = { ...begun, typedCustomer: { ...begun.typedCustomer, ...company } }
  expect(customerToCreate(alone)).toMatchObject({ firstName: 'Acme LLC', company: '' })
})

it('a draft kept by an earlier release, without a company, needs no save', () => {
  const { company: _, ...older } = typed.typedCustomer
  expect(contentOf({ ...typed, typedCustomer: older })).toBe(contentOf(typed))
  expect(contentOf(typed)).not.toContain('company')
  expect(JSON.parse(contentOf(typed))[3]).toEqual(['Rosa', '', '', '', ''])
})

describe('a chosen customer', () => {
  const chosen: QuoteDraft = {
    ...typed,
    typedCustomer: { ...typed.typedCustomer, id: crypto.randomUUID(), lastName: 'Typed' },
    customer: {
      id: 'marcus',
      firstName: 'Marcus',
      lastName: 'Webb',
      email: '',
      phone: '',
      address: '',
    },
  }

  it('takes precedence over a typed one', () => {
    expect(draftProblem(chosen)).toBe(null)
    expect(customerToCreate(chosen)).toBe(null)
    const expected = { customerId: 'marcus', draftCustomer: null }
    expect(draftToCreate(chosen, 'draft').quote).toMatchObject(expected)
    expect(draftToSave(chosen, 'pending', 1).quote).toMatchObject(expected)
  })

  it('does not go out with a number that would count as nothing', () => {
    const lines = chosen.lines.map(line => ({ ...line, description: 'x', quantity: '100000' }))
    expect(draftProblem({ ...chosen, lines })?.title).toBe('Number Too Large')
    const deposit = { kind: 'percent' as const, value: '500' }
    expect(draftProblem({ ...chosen, deposit })?.title).toBe('Deposit Not Possible')
  })

  it('leaves the typed one unchanged when it is removed', () => {
    const typedAgain = { ...chosen, customer: null }
    expect(customerToCreate(typedAgain)).toBe(chosen.typedCustomer)
    expect(draftToCreate(typedAgain, 'draft').quote).toMatchObject({
      customerId: null,
      draftCustomer: { firstName: 'Rosa', lastName: 'Typed' },
    })
  })
})

describe('the response to a create', () => {
  const body = draftToCreate(typed, 'draft')

  it('is recognized as the sent quote', () => {
    expect(isAsSent(body, stored(typed))).toBe(true)
    const dayless = draftToCreate({ ...typed, validUntil: '' }, 'draft')
    expect(isAsSent(dayless, stored(typed))).toBe(true)
    const away = draftToCreate({ ...typed, taxPercent: '8.875' }, 'draft')
    expect(isAsSent(away, stored(typed, { taxRate: 8875 }))).toBe(true)
    expect(isAsSent(away, stored(typed, { taxRate: 8250 }))).toBe(false)
  })

  it('is known as made by an earlier try, which may have left out the tax rate', () => {
    const tries = (draft: QuoteDraft) =>
      new Set([contentWithStatus(draftToSave(draft, 'draft', 1))])
    expect(isMadeBy(tries(typed), stored(typed, { taxRate: 6000 }), typed)).toBe(true)
    const away = { ...typed, taxPercent: '8.875' }
    expect(isMadeBy(tries(away), stored(typed, { taxRate: 8875 }), away)).toBe(true)
    expect(isMadeBy(tries(away), stored(typed, { taxRate: 6000 }), away)).toBe(false)
    expect(isMadeBy(tries(typed), stored({ ...typed, notes: 'Theirs' }), typed)).toBe(false)
  })

  it('is recognized as an earlier quote under the same id', () => {
    expect(isAsSent(body, stored({ ...typed, notes: 'Earlier' }))).toBe(false)
    expect(isAsSent(body, stored({ ...typed, lines: [] }))).toBe(false)
    expect(isAsSent(draftToCreate(typed, 'pending'), stored(typed))).toBe(false)
  })
})

describe('a draft continued under a new id', () => {
  const finished: QuoteDraft = {
    ...typed,
    version: 4,
    photoUrl: '/api/photos/p',
    analysis: null,
  }

  it('keeps everything typed and is unsaved', () => {
    const own = asNewDraft(
      { ...finished, saved: contentOf(finished) },
      { id: 'other', quoteNumber: 'Q-2EFGH' },
    )
    expect(own).toMatchObject({ id: 'other', quoteNumber: 'Q-2EFGH', version: null })
    expect(contentOf(own)).toBe(contentOf(finished))
    expect(isUnsaved(own)).toBe(true)
  })
})
