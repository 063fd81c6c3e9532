// The quote document, block by block.
import { describe, expect, it } from 'vitest'
import type { AnalysisRecord } from '../analysis/analysis-record.ts'
import { formatAmount } from '../quotes/line-amount.ts'
import { lineDefaults } from '../quotes/line-item.ts'
import { unarrangedPhotos } from '../quotes/quote-photos.ts'
import { plainTerms } from '../quotes/quote-terms.ts'
import type { QuoteBlock } from './quote-blocks.ts'
import { type QuoteToPaint, quoteDocument } from './quote-document.ts'
import { templateOf } from './quote-template.ts'

const template = templateOf({
  name: 'Hill Country Drywall',
  address: '210 Barton Springs Rd\nAustin, TX 78704',
  phone: '5125550199',
  email: 'office@hillcountry.example',
})
const photoId = '0193a5c8-1111-7222-8333-444455556666'
const otherPhotoId = '0193a5c8-1111-7222-8333-444455557777'
const box = { x: 10, y: 20, width: 5, height: 5 }
const analysisOf = (...photos: { id: string; names: string[] }[]): AnalysisRecord => ({
  analysisId: null,
  materials: [],
  totalEstimate: 0,
  photos: photos.map(({ id, names }) => ({
    id,
    marks: names.map(name => ({ name, confidence: 80, box })),
  })),
})

const quote: QuoteToPaint = {
  quoteNumber: 'Q-1763669509123KZQF',
  status: 'pending',
  jobAddress: '4118 Cottonwood Lane\nAustin, TX 78745',
  revision: 1,
  changeOrder: null,
  ...plainTerms,
  taxRate: 8250,
  subtotal: 22_500,
  discountAmount: 0,
  tax: 1856,
  total: 24_356,
  depositAmount: 0,
  validUntil: '2026-12-20',
  startDay: null,
  notes: 'Back door.\n\nMind the dog.',
  photos: [],
  analysis: null,
  createdDay: '2026-11-20',
  draftCustomer: null,
  customer: {
    firstName: 'Rosa',
    lastName: 'Díaz',
    email: 'rosa@example.com',
    phone: '5125550134',
    address: '4118 Cottonwood Lane',
  },
  lineItems: [
    {
      ...lineDefaults,
      id: 'labor',
      description: 'Drywall repair labor',
      quantity: 2000,
      unit: 'hour',
      unitPrice: 9500,
      total: 19_000,
      isLabor: true,
    },
    {
      ...lineDefaults,
      id: 'compound',
      description: 'Joint compound',
      quantity: 2800,
      unit: 'gal',
      unitPrice: 1250,
      total: 3500,
      isLabor: false,
    },
  ],
}

const documentOf = (change: Partial<QuoteToPaint> = {}) =>
  quoteDocument({ quote: { ...quote, ...change }, template })
const kindsOf = (change: Partial<QuoteToPaint>) => documentOf(change).blocks.map(({ kind }) => kind)
function blockOf<K extends QuoteBlock['kind']>(kind: K, change: Partial<QuoteToPaint> = {}) {
  return documentOf(change).blocks.find(
    (block): block is Extract<QuoteBlock, { kind: K }> => block.kind === kind,
  )
}

describe('a complete quote', () => {
  it('has its blocks in order, from the company to the thanks', () => {
    const order =
      'letterhead heading customer jobAddress dates photos lineItems totals notes terms footer'
    const analysis = analysisOf({ id: photoId, names: ['Crack'] })
    const photos = unarrangedPhotos(null, analysis)
    expect(kindsOf({ analysis, photos })).toEqual(order.split(' '))
  })

  it('names the company', () => {
    expect(blockOf('letterhead')).toMatchObject({
      name: 'Hill Country Drywall',
      header: 'Professional Quote',
      contact: [
        '210 Barton Springs Rd',
        'Austin, TX 78704',
        '(512) 555-0199',
        'office@hillcountry.example',
      ],
    })
  })

  it('shows the same total at the top and at the end', () => {
    const total = { label: 'Total', value: '$243.56' }
    expect(blockOf('heading')).toMatchObject({ title: 'Quote', number: quote.quoteNumber, total })
    expect(blockOf('totals')).toMatchObject({
      entries: [
        { label: 'Subtotal', value: '$225.00' },
        { label: 'Tax (8.25%)', value: '$18.56' },
      ],
      total,
    })
  })

  it('of options alone asks to choose one instead of a total of $0.00', () => {
    const lineItems = quote.lineItems.map(line => ({ ...line, isOptional: true }))
    const nothing = { lineItems, subtotal: 0, tax: 0, total: 0 }
    const total = { label: 'Total', value: 'Choose an option' }
    expect(blockOf('heading', nothing)).toMatchObject({ total })
    expect(blockOf('totals', nothing)).toMatchObject({ entries: [], total })
    expect(blockOf('totals', { ...nothing, status: 'draft' })).toMatchObject({ total })
    const declined = blockOf('totals', { ...nothing, status: 'rejected' })
    expect(declined).toMatchObject({ total: { value: '$0.00' } })
  })

  it('shows the discount before the tax, and the deposit after the total', () => {
    const totals = blockOf('totals', {
      discount: { kind: 'percent', value: 1250 },
      discountAmount: 2813,
      deposit: { kind: 'amount', value: 10_000 },
      depositAmount: 10_000,
      taxes: 'materials',
    })
    expect(totals?.entries).toEqual([
      { label: 'Subtotal', value: '$225.00' },
      { label: 'Discount (12.5%)', value: '-$28.13' },
      { label: 'Tax (8.25% on materials)', value: '$18.56' },
    ])
    expect(totals?.after).toEqual([{ label: 'Deposit', value: '$100.00' }])
    const labelWith = (tax: number) => blockOf('totals', { taxes: 'lines', tax })?.entries[1]?.label
    expect(labelWith(1856)).toBe('Tax (8.25%)')
    expect(labelWith(825)).toBe('Tax (8.25% on some items)')
    expect(blockOf('totals', { taxes: 'none' })?.entries.map(({ label }) => label)).toEqual([
      'Subtotal',
    ])
  })

  it('shows the customer, the job address and the dates in the business’s time zone', () => {
    expect(blockOf('customer')).toMatchObject({
      name: 'Rosa Díaz',
      contact: ['4118 Cottonwood Lane', '(512) 555-0134', 'rosa@example.com'],
    })
    expect(blockOf('jobAddress')?.lines).toEqual(['4118 Cottonwood Lane', 'Austin, TX 78745'])
    expect(blockOf('dates')?.entries).toEqual([
      { label: 'Date', value: 'November 20, 2026' },
      { label: 'Valid until', value: 'December 20, 2026' },
    ])
  })

  it('says how often the crew comes, without the hours', () => {
    const visit = { hours: 1250, crew: 1, dryHours: 24 }
    const visits = [visit, { ...visit, hours: 750, dryHours: 0 }]
    const analysis = { ...analysisOf(), visits }
    expect(blockOf('dates', { analysis })?.entries.at(-1)).toEqual({
      label: 'Visits',
      value: '2, with 24 h to dry in between',
    })
    const only = [{ ...visit, hours: 2000 }]
    const once = blockOf('dates', { analysis: { ...analysis, visits: only } })
    expect(once?.entries.at(-1)).toEqual({ label: 'Visits', value: '1' })
  })

  it('shows hours of visits that add up to those that a person changed', () => {
    const visit = { hours: 1250, crew: 1, dryHours: 24 }
    const analysis = { ...analysisOf(), visits: [visit, { ...visit, hours: 750, dryHours: 0 }] }
    const lineItems = quote.lineItems.map(line => ({ ...line, quantity: 5000 }))
    const shown = (change: Partial<QuoteToPaint>) =>
      blockOf('dates', { analysis, lineItems, ...change })?.entries.at(-1)?.value
    expect(shown({})).toBe('2, with 24 h to dry in between')
    expect(shown({ startDay: '2026-11-24', presentation: 'everyLine' })).toBe(
      '2 visits: Tue, Nov 24, 3.25 h; Thu, Nov 26, 1.75 h; dries 24 h between coats',
    )
    // Without labor by the hour, nothing says how many visits it takes.
    const fixed = lineItems.map(line => ({ ...line, unit: 'each' }))
    expect(blockOf('dates', { analysis, lineItems: fixed })?.entries).toHaveLength(2)
  })

  it('lists materials before labor', () => {
    expect(blockOf('lineItems')?.groups).toEqual([
      {
        title: 'Materials',
        rows: [
          {
            description: 'Joint compound',
            amount: '2.8 gal',
            unitPrice: '$12.50',
            total: '$35.00',
            lineId: 'compound',
          },
        ],
      },
      {
        title: 'Labor',
        rows: [
          {
            description: 'Drywall repair labor',
            amount: '2 hours',
            unitPrice: '$95.00',
            total: '$190.00',
            lineId: 'labor',
            isLabor: true,
          },
        ],
      },
    ])
  })

  it('ends with notes, terms and thanks', () => {
    expect(blockOf('notes')?.paragraphs).toEqual(['Back door.', 'Mind the dog.'])
    expect(blockOf('terms')?.sentences).toEqual([
      'Payment due upon completion',
      'This quote is valid until December 20, 2026',
    ])
    expect(blockOf('footer')?.text).toBe('Thank you for your business!')
  })

  it.each([
    [0, 'Payment due upon completion', 'Payment due upon completion'],
    [5000, 'Payment due upon completion', 'Deposit due upon acceptance, the rest upon completion'],
    [24_356, 'Payment due upon completion', 'Payment due upon acceptance'],
    [5000, 'Net 30 days', 'Net 30 days'],
  ])('with a deposit of %i cents and the terms %s says %s', (depositAmount, paymentTerms, line) => {
    const document = quoteDocument({
      quote: { ...quote, depositAmount },
      template: { ...template, paymentTerms },
    })
    const terms = document.blocks.find(block => block.kind === 'terms')
    expect(terms?.sentences[0]).toBe(line)
  })

  it('of a change order leaves the payment to its quote, which may have a deposit', () => {
    expect(blockOf('terms', { changeOrder: 1 })?.sentences[0]).toBe(
      'Payment as agreed in the quote',
    )
  })

  it('has no last day once it is accepted', () => {
    const accepted = { status: 'approved' } as const
    expect(blockOf('terms', accepted)?.sentences).toEqual(['Payment due upon completion'])
    expect(blockOf('dates', accepted)?.entries.map(({ label }) => label)).not.toContain(
      'Valid until',
    )
  })

  it('says before the terms what it does not include and assumes, if anything', () => {
    const limits = { exclusions: 'Painting by others.\n\nNo disposal.', assumptions: 'Dry wall.' }
    expect(kindsOf(limits).slice(-5)).toEqual([
      'notes',
      'exclusions',
      'assumptions',
      'terms',
      'footer',
    ])
    expect(blockOf('exclusions', limits)).toMatchObject({
      title: 'Not included',
      paragraphs: ['Painting by others.', 'No disposal.'],
    })
    expect(blockOf('assumptions', limits)).toMatchObject({
      title: 'We assume',
      paragraphs: ['Dry wall.'],
    })
    expect(kindsOf({ exclusions: ' \n', assumptions: null })).not.toContain('exclusions')
  })

  it('has a title for windows and screen readers', () => {
    expect(documentOf()).toMatchObject({
      title: 'Quote Q-1763669509123KZQF',
      author: 'Hill Country Drywall',
      subject: 'Professional Quote for Rosa Díaz',
      language: 'en-US',
    })
  })
})

it('has no block for empty parts', () => {
  const bare = { customer: null, jobAddress: null, validUntil: null, notes: null, lineItems: [] }
  expect(kindsOf(bare)).toEqual(['letterhead', 'heading', 'dates', 'totals', 'terms', 'footer'])
  expect(blockOf('terms', bare)?.sentences).toEqual(['Payment due upon completion'])
  expect(kindsOf({ lineItems: quote.lineItems.slice(0, 1) })).toContain('lineItems')
  expect(blockOf('lineItems', { lineItems: quote.lineItems.slice(0, 1) })?.groups).toHaveLength(1)
})

it('says that a newer version replaces the quote', () => {
  const replaced = { replacedBy: '5e2f3c1a-8b7d-4c6e-9f0a-1b2c3d4e5f60', status: 'sent' } as const
  expect(blockOf('heading', replaced)?.title).toBe('Replaced quote')
  expect(blockOf('heading', { ...replaced, changeOrder: 2 })?.title).toBe('Replaced Change Order 2')
  expect(blockOf('heading', { ...replaced, status: 'approved' })?.title).toBe('Quote')
})

it('shows the draft customer as typed so far', () => {
  const typed = { firstName: '', lastName: 'Díaz', email: '', phone: '512', address: '' }
  const draft = { status: 'draft', customer: null, draftCustomer: typed } as const
  expect(blockOf('customer', draft)).toMatchObject({ name: 'Díaz', contact: ['512'] })
  expect(blockOf('heading', draft)?.title).toBe('Draft quote')
  const nobody = { ...typed, lastName: '', phone: '' }
  expect(kindsOf({ ...draft, draftCustomer: nobody })).not.toContain('customer')
})

it('limits the lines of an address', () => {
  const jobAddress = Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n')
  const lines = blockOf('jobAddress', { jobAddress })?.lines
  expect(lines).toHaveLength(6)
  expect(lines?.at(-1)).toMatch(/^line 5, line 6, .*, line 99$/)
})

describe('the photos', () => {
  const analysis = analysisOf(
    { id: photoId, names: ['Medium hole', 'Crack'] },
    { id: otherPhotoId, names: ['Nail pop'] },
  )
  const photos = unarrangedPhotos(null, analysis)

  it('number their marks consecutively and describe them', () => {
    const shown = blockOf('photos', { analysis, photos })
    expect(shown?.title).toBe('Photos')
    expect(shown?.photos.map(photo => photo.alt)).toEqual([
      'Photo 1 of the job site, marked: 1 Medium hole, 2 Crack',
      'Photo 2 of the job site, marked: 3 Nail pop',
    ])
    expect(shown?.photos[1]?.marks).toEqual([{ number: '3', label: 'Nail pop', box }])
  })

  it('come in the order of the quote, with the marks that belong to them', () => {
    const shown = blockOf('photos', { analysis, photos: photos.toReversed() })
    expect(shown?.photos.map(photo => photo.alt)).toEqual([
      'Photo 1 of the job site, marked: 1 Nail pop',
      'Photo 2 of the job site, marked: 2 Medium hole, 3 Crack',
    ])
  })

  it('that are left out are neither shown nor counted', () => {
    const arranged = photos.map(photo => ({ ...photo, isLeftOut: photo.id === photoId }))
    const shown = blockOf('photos', { analysis, photos: arranged })
    expect(shown?.title).toBe('Photo')
    expect(shown?.photos.map(photo => photo.alt)).toEqual([
      'Photo 1 of the job site, marked: 1 Nail pop',
    ])
    const none = photos.map(photo => ({ ...photo, isLeftOut: true }))
    expect(kindsOf({ analysis, photos: none })).not.toContain('photos')
  })

  it('have no marks if they were added after the analysis', () => {
    const added = { id: '0193a5c8-1111-7222-8333-444455558888', isLeftOut: false }
    const shown = blockOf('photos', { analysis, photos: [...photos, added] })
    expect(shown?.photos[2]).toEqual({
      id: added.id,
      alt: 'Photo 3 of the job site',
      marks: [],
    })
  })

  it('have no block if there are none', () => {
    expect(kindsOf({ analysis, photos: [] })).not.toContain('photos')
  })
})

it.each([
  [1000, 'hour', '1 hour'],
  [500, 'hour', '0.5 hours'],
  [3000, 'sheet', '3 sheets'],
  [4000, 'sq ft', '4 sq ft'],
  [2000, 'each', '2'],
  [2500, '', '2.5'],
  [2000, 'pallet', '2 pallet'],
])('%i thousandths of %j are read as %j', (quantity, unit, text) => {
  expect(formatAmount(quantity, unit)).toBe(text)
})
