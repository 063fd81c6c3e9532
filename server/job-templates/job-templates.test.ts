// Job templates over HTTP: a quote is saved as one, listed at today's prices, renamed and deleted.
import { MAX_JOB_TEMPLATES } from '@quotewright/domain/quotes/job-template'
import type { LineReason } from '@quotewright/domain/quotes/line-reason'
import { MAX_VISITS } from '@quotewright/domain/visits/visit'
import { describe, expect, it } from 'vitest'
import { hold } from '../testing/hold.ts'
import { addPhotoAndQuote } from '../testing/photo-and-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

const found = { detectionId: 'd1', name: 'Nail pop', assembly: 'Nail pop', quantity: '3' }

async function priceRow(person: Person) {
  const row = { name: 'Screws', category: 'drywall', unit: 'box', unitPrice: '9.00' }
  return (await person.post('/api/price-items', row)).body
}

async function quote(person: Person, fields: object, lineItems: object[]): Promise<string> {
  const { status, body } = await person.post('/api/quotes', {
    quote: { status: 'draft', ...fields },
    lineItems,
  })
  expect(status).toBe(201)
  return body.quote.id
}

const line = (description: string, rest: object = {}) => ({
  description,
  quantity: '3',
  unit: 'each',
  unitPrice: '20.00',
  ...rest,
})

const pricedBy = (id: string, unitPrice = '9.00') => ({
  detections: [found],
  priceItem: { id, key: null, name: 'Screws', unitPrice },
  explanation: '3 nail pops need a box of screws',
  proposed: { lineId: 'm1', quantity: '1', unit: 'box', unitPrice },
})

const save = (person: Person, quoteId: string, rest: object = {}) =>
  person.post('/api/job-templates', { quoteId, name: '3 nail pops', ...rest })
const listed = async (person: Person) => (await person.get('/api/job-templates')).body

const terms = {
  presentation: 'onePrice',
  sections: [{ id: 'wall', title: 'Hall', scope: 'Reset and patch', markIds: ['p-1/0'] }],
  discount: { kind: 'percent', value: '10.00' },
  deposit: { kind: 'amount', value: '50.00' },
  taxes: 'materials',
}

describe('a job template', () => {
  it('has the sections, lines and terms of its quote, without its customer and photos', async () => {
    const person = await server.signUp()
    const row = await priceRow(person)
    const id = await quote(person, { ...terms, notes: 'Mind the dog', jobAddress: '12 Oak' }, [
      line('Screws', { unit: 'box', unitPrice: '9.00', reason: pricedBy(row.id) }),
      line('Reset nails', { sectionId: 'wall', unitCost: '12.00', isLabor: true }),
      line('Second coat', {
        isOptional: true,
        discount: { kind: 'amount', value: '5.00' },
        reason: { detections: [found], priceItem: null, explanation: 'Hole 4 in wide' },
      }),
    ])
    const saved = await save(person, id)
    expect(saved.status).toBe(201)
    expect(saved.body).toMatchObject({
      name: '3 nail pops',
      version: 1,
      ...terms,
      sections: [{ title: 'Hall', scope: 'Reset and patch', markIds: [] }],
      lineItems: [
        {
          description: 'Screws',
          reason: { detections: [], priceItem: { id: row.id }, explanation: '' },
        },
        { sectionId: 'wall', unitCost: '12.00', isLabor: true, reason: null },
        { isOptional: true, discount: { value: '5.00' }, reason: null },
      ],
    })
    expect(saved.body.lineItems[0].reason).not.toHaveProperty('proposed')
    expect(JSON.stringify(saved.body)).not.toMatch(/12 Oak|dog|nail pops need|Hole 4|p-1/)
    expect(await listed(person)).toEqual([saved.body])
  })

  it('keeps the visits that the work takes, of photos and of assemblies picked by hand', async () => {
    const person = await server.signUp()
    const row = await priceRow(person)
    const coats = [
      { hours: '2', crew: 1, dryHours: 24 },
      { hours: '1', crew: 1, dryHours: 0 },
    ]
    const own = { visits: [{ hours: '3', crew: 2, dryHours: 0 }], isLast: true }
    const record = { materials: [], totalEstimate: '0.00', visits: coats }
    const analysis = { aiAnalysisData: JSON.stringify(record) }
    const reason = pricedBy(row.id)
    const work = { unit: 'hour', isLabor: true }
    const id = await quote(person, analysis, [
      line('Repair labor', { ...work, reason }),
      line('Paint labor', { ...work, reason: { ...reason, visitPlan: own } }),
      line('Screws', { reason }),
    ])
    const { body } = await save(person, id)
    const plans = body.lineItems.map((one: { reason: LineReason }) => one.reason.visitPlan)
    expect(plans).toEqual([{ visits: coats }, own, undefined])
    // An analysis of an older version may plan more visits than a job has.
    const long = { ...record, visits: Array.from({ length: MAX_VISITS + 1 }, () => coats[0]) }
    const older = await quote(person, { aiAnalysisData: JSON.stringify(long) }, [
      line('Repair labor', { ...work, reason }),
    ])
    const { status, body: kept } = await save(person, older)
    expect(status).toBe(201)
    expect(kept.lineItems[0].reason.visitPlan.visits).toHaveLength(MAX_VISITS)
  })

  it('keeps the size of work picked by hand and the packages of materials, and no size of a photo', async () => {
    const person = await server.signUp()
    const row = await priceRow(person)
    const takeoff = {
      assemblyId: 'crack',
      key: 'mesh-tape',
      quantity: '6',
      unit: 'ft',
      sizes: ['4'],
      surface: 'wall',
    }
    const soldBy = { unit: 'roll', holds: '75' }
    const reason = { ...pricedBy(row.id), takeoff, soldBy }
    const id = await quote(person, {}, [
      line('Tape', { quantity: '6', unit: 'ft', reason: { ...reason, detections: [] } }),
      line('Tape for the photo', { quantity: '6', unit: 'ft', reason }),
    ])
    const { body } = await save(person, id)
    const [picked, photographed] = body.lineItems.map((one: { reason: LineReason }) => one.reason)
    expect(picked).toMatchObject({ takeoff, soldBy })
    expect(photographed).toMatchObject({ detections: [], soldBy })
    expect(photographed).not.toHaveProperty('takeoff')
  })

  it('of an analyzed quote does not have its photo', async () => {
    const person = await server.signUp()
    const photoId = await addPhotoAndQuote(person)
    const [{ id }] = (await person.get('/api/quotes')).body
    const { body } = await save(person, id)
    expect(body.lineItems.length).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toContain(photoId)
  })

  it('is listed at today’s prices, except lines with a typed price or without a row in the price book', async () => {
    const person = await server.signUp()
    const row = await priceRow(person)
    const gone = (await person.post('/api/price-items', { ...row, id: undefined, name: 'Tape' }))
      .body
    const id = await quote(person, {}, [
      line('Screws', { unit: 'boxes', unitPrice: '9.00', reason: pricedBy(row.id) }),
      line('Cheaper screws', { unitPrice: '7.50', reason: pricedBy(row.id) }),
      line('Tape', { unitPrice: '9.00', reason: pricedBy(gone.id) }),
      line('Older', { unitPrice: '9.00', reason: pricedBy('no id of a row') }),
    ])
    await save(person, id)
    await person.delete(`/api/price-items/${gone.id}`)
    const { id: rowId, version, key: _, ...fields } = row
    await person.put(`/api/price-items/${rowId}`, { ...fields, unitPrice: '11.25', version })
    const [{ lineItems }] = await listed(person)
    expect(lineItems.map(({ unitPrice }: { unitPrice: string }) => unitPrice)).toEqual([
      '11.25',
      '7.50',
      '9.00',
      '9.00',
    ])
    expect(lineItems[0].reason.priceItem.unitPrice).toBe('11.25')
  })

  it('has the cost of today beside the price of today, and keeps other costs', async () => {
    const person = await server.signUp()
    const add = async (fields: object) =>
      (await person.post('/api/price-items', { category: 'drywall', unit: 'box', ...fields })).body
    const screws = await add({ name: 'Screws', unitPrice: '9.00', unitCost: '6.00' })
    const tape = await add({ name: 'Tape', unitPrice: '9.00' })
    const at = (description: string, id: string, unitPrice: string, unitCost: string) =>
      line(description, { unit: 'box', unitPrice, unitCost, reason: pricedBy(id) })
    const saved = await save(
      person,
      await quote(person, {}, [
        at('Screws', screws.id, '9.00', '6.00'),
        at('Cheaper screws', screws.id, '7.50', '6.00'),
        at('Tape', tape.id, '9.00', '5.00'),
        line('By hand', { unitCost: '12.00' }),
      ]),
    )
    expect(saved.status).toBe(201)
    for (const { id, ...fields } of [screws, tape]) {
      const unitCost = id === screws.id ? { unitCost: '7.50' } : {}
      const changed = { ...fields, unitPrice: '11.25', ...unitCost }
      expect((await person.put(`/api/price-items/${id}`, changed)).status).toBe(200)
    }
    const [{ lineItems }] = await listed(person)
    const costs = lineItems.map(({ unitPrice, unitCost }: Record<string, string>) => [
      unitPrice,
      unitCost,
    ])
    expect(costs).toEqual([
      ['11.25', '7.50'],
      ['7.50', '6.00'],
      // The price book has no cost, so this one was typed.
      ['11.25', '5.00'],
      ['20.00', '12.00'],
    ])
  })

  it('keeps the price of a line whose row is priced by another unit today', async () => {
    const person = await server.signUp()
    const row = await priceRow(person)
    const screws = { quantity: '300', unit: 'box', unitPrice: '9.00', reason: pricedBy(row.id) }
    await save(person, await quote(person, {}, [line('Screws', screws)]))
    const { id, version, key: _, ...fields } = row
    const byPallet = { ...fields, unit: 'pallet', unitPrice: '800.00', version }
    expect((await person.put(`/api/price-items/${id}`, byPallet)).status).toBe(200)
    const [{ lineItems }] = await listed(person)
    expect(lineItems[0]).toMatchObject({ quantity: '300', unit: 'box', unitPrice: '9.00' })
  })

  it('is made once, even if the request is repeated', async () => {
    const person = await server.signUp()
    const id = await quote(person, {}, [line('Patch')])
    const own = { id: '0192F1C2-0000-7000-8000-00000000000b' }
    const first = await save(person, id, own)
    expect((await save(person, id, own)).body).toEqual(first.body)
    expect(await listed(person)).toHaveLength(1)
  })

  it('is renamed, but not over a newer name, and deleted', async () => {
    const person = await server.signUp()
    const { body } = await save(person, await quote(person, {}, [line('Patch')]))
    const url = `/api/job-templates/${body.id}`
    const renamed = await person.put(url, { name: ' Five\nnail pops ', version: 1 })
    expect(renamed.body).toEqual({ ...body, name: 'Five nail pops', version: 2 })
    const late = await person.put(url, { name: 'Old', version: 1 })
    expect([late.status, late.body.message]).toEqual([
      409,
      'Someone else renamed this template in the meantime. Load the page again, then make your change.',
    ])
    expect((await person.delete(url)).status).toBe(204)
    expect(await listed(person)).toEqual([])
    const missing = await person.put(url, { name: 'Gone', version: 2 })
    expect([missing.status, missing.body.message]).toEqual([404, 'Template Not Found'])
    expect((await person.delete(url)).status).toBe(404)
  })

  it('needs a name and a quote of the business', async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()]
    const id = await quote(person, {}, [line('Patch')])
    const unnamed = await save(person, id, { name: ' ' })
    expect([unnamed.status, unnamed.body.message]).toEqual([422, 'Name is required'])
    expect((await save(stranger, id)).status).toBe(404)
    expect(await listed(stranger)).toEqual([])
  })
})

describe('the job templates of a business', () => {
  const businessOf = async (person: Person) => (await person.get('/api/auth/user')).body.business.id
  const content = '{"sections": [], "lineItems": []}'

  it('are at most 200', async () => {
    const person = await server.signUp()
    const id = await quote(person, {}, [line('Patch')])
    await server.pool.query(
      `insert into job_templates (business_id, id, name, content)
        select $1, gen_random_uuid(), 'Template ' || n, $3 from generate_series(1, $2) n`,
      [await businessOf(person), MAX_JOB_TEMPLATES - 1, content],
    )
    const { isWaitedFor, release } = await hold(
      server.pool,
      'lock table job_templates in share mode',
    )
    const saving = Promise.all([save(person, id), save(person, id)])
    await isWaitedFor(2)
    await release()
    const both = await saving
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body.message).toBe(
      'A business can have at most 200 templates. Delete one first.',
    )
    expect(await listed(person)).toHaveLength(200)
  })

  it('take up at most two megabytes', async () => {
    const person = await server.signUp()
    const id = await quote(person, {}, [line('Patch')])
    const long = { ...JSON.parse(content), sections: [{ scope: 'x'.repeat(1_999_900) }] }
    await server.pool.query(
      `insert into job_templates (business_id, id, name, content)
        values ($1, gen_random_uuid(), 'Long', $2)`,
      [await businessOf(person), JSON.stringify(long)],
    )
    const refused = await save(person, id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Your templates take up all their space. Delete a long one first.',
    ])
  })
})
