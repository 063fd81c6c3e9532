// Sections, options, discounts, deposit and taxes of a quote over HTTP.
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

const sections = [
  {
    id: 'wall',
    title: 'Living room wall: hole',
    scope: 'Cut back to firm board.',
    markIds: ['d0'],
  },
  { id: 'ceiling', title: 'Ceiling: crack' },
]
const line = (description: string, unitPrice: string, change: object = {}) => ({
  description,
  quantity: '1',
  unitPrice,
  ...change,
})

async function startBusiness() {
  const person = await server.signUp()
  const customer = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  const customerId = String(customer.body.id)
  const create = (quote: object, lineItems: object[]) =>
    person.post('/api/quotes', { quote: { customerId, ...quote }, lineItems })
  const detail = async (id: string) => (await person.get(`/api/quotes/details/${id}`)).body
  return { person, customerId, create, detail }
}

describe('the terms of a quote', () => {
  it('are plain if a client sends none', async () => {
    const { create, detail } = await startBusiness()
    const { body } = await create({}, [line('Patch', '100.00')])
    const plain = {
      presentation: 'byRepair',
      sections: [],
      discount: null,
      deposit: null,
      taxes: 'all',
      revision: 1,
      replaces: null,
      replacedBy: null,
      subtotal: '100.00',
      discountAmount: '0.00',
      tax: '8.25',
      total: '108.25',
      depositAmount: '0.00',
    }
    expect(body.quote).toMatchObject(plain)
    expect(await detail(body.quote.id)).toMatchObject(plain)
    expect(body.lineItems[0]).toMatchObject({
      sectionId: null,
      isTaxable: true,
      isOptional: false,
      isSelected: false,
      unitCost: null,
      discount: null,
    })
  })

  it('are stored and decide the totals', async () => {
    const { create, detail } = await startBusiness()
    const terms = {
      presentation: 'laborAndMaterials',
      sections,
      discount: { kind: 'percent', value: '10.00' },
      deposit: { kind: 'percent', value: '30.00' },
      taxes: 'lines',
    }
    const { body } = await create(terms, [
      line('Board', '100.00', { sectionId: 'wall', unitCost: '61.20' }),
      line('Labor', '200.00', { sectionId: 'wall', isLabor: true, isTaxable: false }),
      line('Paint', '50.00', { sectionId: 'ceiling', isOptional: true, isSelected: true }),
      line('Bead', '40.00', { isOptional: true }),
      line('Haul away', '80.00', { discount: { kind: 'amount', value: '30.00' } }),
    ])
    const quote = await detail(body.quote.id)
    expect(quote).toMatchObject({
      ...terms,
      sections: [sections[0], { ...sections[1], scope: '', markIds: [] }],
      subtotal: '400.00',
      discountAmount: '40.00',
      tax: '14.85', // 8.25 % of 90 + 45 + 45
      total: '374.85',
      depositAmount: '112.46',
    })
    expect(quote.lineItems).toMatchObject([
      { sectionId: 'wall', unitCost: '61.20', isTaxable: true },
      { sectionId: 'wall', isTaxable: false },
      { sectionId: 'ceiling', isOptional: true, isSelected: true },
      { isOptional: true, isSelected: false, total: '40.00' },
      { discount: { kind: 'amount', value: '30.00' }, total: '50.00' },
    ])
  })

  it('stay as stored if a save leaves them out, and so do the fields of a line', async () => {
    const { person, create, detail } = await startBusiness()
    const terms = { sections, discount: { kind: 'amount', value: '5.00' }, taxes: 'none' }
    const created = await create(terms, [
      line('Board', '100.00', { sectionId: 'wall', unitCost: '61.20' }),
    ])
    const { id, version } = created.body.quote
    const [{ id: lineId }] = created.body.lineItems
    const older = [{ ...line('Board', '110.00'), id: lineId }]
    const saved = await person.put(`/api/quotes/${id}`, {
      quote: { status: 'pending', version },
      lineItems: older,
    })
    expect(saved.status).toBe(200)
    const quote = await detail(id)
    expect(quote).toMatchObject({ taxes: 'none', discount: terms.discount, total: '105.00' })
    expect(quote.sections).toHaveLength(2)
    expect(quote.lineItems).toMatchObject([
      { sectionId: 'wall', unitCost: '61.20', total: '110.00' },
    ])
  })

  it('round each section to whole dollars, in every copy, revision and template', async () => {
    const { person, create, detail } = await startBusiness()
    const lines = [
      line('Board', '40.30', { sectionId: 'wall' }),
      line('Hours', '120.33', { sectionId: 'wall', isLabor: true }),
      line('Tape', '15.40', { sectionId: 'ceiling' }),
      line('Haul away', '30.55'),
    ]
    const { quote: made, lineItems } = (
      await create({ sections, roundSections: true, taxes: 'none' }, lines)
    ).body
    // 160.63, 15.40 and 30.55.
    expect(made).toMatchObject({ roundSections: true, subtotal: '207.00', total: '207.00' })
    const shown = async (id: string) => {
      const { url } = (await person.post(`/api/quotes/${id}/link`)).body
      const token = String(url).split('/').at(-1)
      const { body } = await server.client().get(`/api/customer-quote?token=${token}`)
      return JSON.stringify(body.document.blocks)
    }
    const byRepair = await shown(made.id)
    expect(byRepair.match(/"price":"[^"]+"/g)).toEqual([
      '"price":"$161.00"',
      '"price":"$15.00"',
      '"price":"$31.00"',
    ])
    expect(byRepair).not.toContain('Rounding')

    const quote = { status: 'pending', version: 1, presentation: 'everyLine' }
    await person.put(`/api/quotes/${made.id}`, { quote, lineItems })
    expect(await detail(made.id)).toMatchObject({ roundSections: true, subtotal: '207.00' })
    const byLine = await shown(made.id)
    expect(byLine).toContain('{"label":"Rounding","value":"+$0.42"}')
    expect(byLine).toContain('{"label":"Subtotal","value":"$207.00"}')

    const template = await person.post('/api/job-templates', { quoteId: made.id, name: 'Wall' })
    expect(template.body).toMatchObject({ roundSections: true })
    for (const copy of ['duplicate', 'revise']) {
      const { body } = await person.post(`/api/quotes/${made.id}/${copy}`)
      expect(body).toMatchObject({ roundSections: true, total: '207.00' })
    }
  })

  it('include exclusions and assumptions: a save that leaves them out keeps them, and null clears them', async () => {
    const { person, create, detail } = await startBusiness()
    const limits = {
      exclusions: 'Painting by others.',
      assumptions: 'Dry wall.',
      rangeReason: 'firm after opening the wall',
    }
    const { quote: made, lineItems } = (await create(limits, [line('Patch', '100.00')])).body
    expect(made).toMatchObject(limits)
    const save = (change: object, version: number) =>
      person.put(`/api/quotes/${made.id}`, {
        quote: { status: 'pending', version, ...change },
        lineItems,
      })
    await save({}, 1)
    expect(await detail(made.id)).toMatchObject(limits)
    await save({ exclusions: null }, 2)
    expect(await detail(made.id)).toMatchObject({ ...limits, exclusions: null })
    const long = await create({ assumptions: 'x'.repeat(2001) }, [line('Patch', '100.00')])
    expect([long.status, long.body.message]).toEqual([
      422,
      'We assume can have at most 2000 characters',
    ])
  })

  it('of the template apply to a new quote that does not choose', async () => {
    const { person, create } = await startBusiness()
    const template = {
      companyName: 'Rivera Drywall',
      companyAddress: '',
      companyPhone: '',
      companyEmail: '',
      logo: null,
      primaryColor: '#1e40af',
      headerText: 'Quote',
      footerText: '',
      includeTerms: false,
      paymentTerms: '',
      includeWarranty: false,
      warrantyPeriod: '',
      version: 0,
    }
    const set = await person.put('/api/quote-template', {
      ...template,
      presentation: 'onePrice',
      exclusions: 'No paint.',
    })
    expect(set.status).toBe(200)
    const one = await create({}, [line('Patch', '100.00')])
    expect(one.body.quote).toMatchObject({
      presentation: 'onePrice',
      exclusions: 'No paint.',
      assumptions: null,
    })
    const other = await create({ presentation: 'everyLine', exclusions: null }, [
      line('Patch', '100.00'),
    ])
    expect(other.body.quote).toMatchObject({ presentation: 'everyLine', exclusions: null })
  })
})

describe('a quote is refused', () => {
  const many = <T>(count: number, make: (at: number) => T) =>
    Array.from({ length: count }, (_, at) => make(at))
  it.each([
    [
      'with a line in a section that it does not have',
      {},
      [line('Patch', '1.00', { sectionId: 'attic' })],
      'This line belongs to a section that the quote does not have',
    ],
    [
      'with two sections that have the same id',
      { sections: many(2, () => ({ id: 'same', title: 'Wall' })) },
      [line('Patch', '1.00')],
      'Two sections of a quote cannot have the same id',
    ],
    [
      'with more than 50 sections',
      { sections: many(51, at => ({ id: `s${at}`, title: 'Wall' })) },
      [line('Patch', '1.00')],
      'A quote can have at most 50 sections',
    ],
    [
      'with more than 20 options',
      {},
      many(21, at => line(`Option ${at}`, '1.00', { isOptional: true })),
      'A quote can have at most 20 options',
    ],
    [
      'with more than 500 lines',
      {},
      many(501, at => line(`Line ${at}`, '1.00')),
      'A quote can have at most 500 line items',
    ],
    [
      'with a discount above 100 percent',
      { discount: { kind: 'percent', value: '100.01' } },
      [line('Patch', '1.00')],
      'A percentage must be a number from 0 to 100.00 with at most 2 decimals',
    ],
    [
      'with lines whose sum is too large for an exact number',
      {},
      many(500, at => ({ ...line(`Line ${at}`, '999999.99'), quantity: '99999.999' })),
      'The line items add up to more than $40,000,000,000,000.00',
    ],
  ])('%s', async (_, quote, lineItems, message) => {
    const { create } = await startBusiness()
    const refused = await create(quote, lineItems)
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain(message)
  })

  it('not for many optional lines in one section, which count as one option', async () => {
    const { create } = await startBusiness()
    const lineItems = many(30, at =>
      line(`Line ${at}`, '1.00', { isOptional: true, sectionId: 'wall' }),
    )
    expect((await create({ sections }, lineItems)).status).toBe(201)
  })
})
