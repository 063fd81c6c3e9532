// Reports over HTTP: every figure comes from the business's own quotes.
import { minutesToSend } from '@quotewright/domain/quote-links/quote-event'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'

const today = new Date('2026-11-20T18:00:00Z')
let clock = today
const server = await startTestServer({
  services: { now: () => clock },
  config: { trialHours: 1_000_000 },
})

type Line = {
  description: string
  quantity: string
  unitPrice: string
  isLabor?: boolean
  isOptional?: boolean
}

const work: Line = { description: 'Work', quantity: '1', unitPrice: '100.00', isLabor: true }

/** Runs an action at the given time. */
async function at<T>(then: string, action: () => Promise<T>): Promise<T> {
  clock = new Date(then)
  try {
    return await action()
  } finally {
    clock = today
  }
}

async function business() {
  const person = await server.signUp()
  const customer = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }
  const { body } = await person.post('/api/customers', customer)
  const quote = async (then: string, status: string, lineItems = [work], photoUrl?: string) => {
    const fields = { customerId: body.id, status, ...(photoUrl && { photoUrl }) }
    const made = await at(then, () => person.post('/api/quotes', { quote: fields, lineItems }))
    expect(made.status).toBe(201)
    return made.body.quote
  }
  return { person, quote }
}

const report = async (person: Person, period = '30d') =>
  (await person.get(`/api/reports?period=${period}`)).body

describe('a report', () => {
  it('of a business without quotes has weeks but no figures', async () => {
    const { person } = await business()
    const { trend, ...rest } = await report(person)
    expect(rest).toEqual({
      period: '30d',
      range: { from: '2026-10-22', to: '2026-11-20' },
      figures: { revenue: '0.00', winRate: null, averageQuote: null, minutesToQuote: null },
      previousRange: { from: '2026-09-22', to: '2026-10-21' },
      previous: { revenue: '0.00', winRate: null, averageQuote: null, minutesToQuote: null },
      bucketUnit: 'week',
      statuses: { draft: 0, pending: 0, sent: 0, approved: 0, rejected: 0 },
      services: [],
      materials: [],
      analyses: {
        quotes: 0,
        unchanged: 0,
        corrections: {
          deleted: 0,
          added: 0,
          resized: 0,
          repriced: 0,
          renamed: 0,
          measured: 0,
          answered: 0,
          marked: 0,
          moved: 0,
        },
      },
      hours: { jobs: 0, quoted: '0', worked: '0' },
    })
    expect(trend).toHaveLength(5)
    expect(trend[1]).toEqual({
      from: '2026-10-25',
      to: '2026-10-31',
      revenue: '0.00',
      quotes: 0,
      winRate: null,
      minutesToSend: null,
    })
  })

  it("counts revenue in the week of approval, in the business's time zone", async () => {
    const { person, quote } = await business()
    // 4:30 a.m. on Sunday in UTC is Saturday evening in Chicago.
    await quote('2026-11-08T04:30:00Z', 'approved')
    await quote('2026-11-08T06:30:00Z', 'approved')
    const early = await quote('2026-10-20T12:00:00Z', 'pending')
    const change = { status: 'approved', customerId: early.customerId, version: early.version }
    await at('2026-11-09T12:00:00Z', () =>
      person.put(`/api/quotes/${early.id}`, { quote: change, lineItems: [work] }),
    )
    const { trend, figures, statuses } = await report(person)
    expect(trend.map(({ revenue }: { revenue: string }) => revenue)).toEqual([
      '0.00',
      '0.00',
      '108.25',
      '216.50',
      '0.00',
    ])
    expect(figures.revenue).toBe('324.75')
    expect(statuses.approved).toBe(2)
    const { trend: months } = await report(person, 'year')
    expect(months).toHaveLength(11)
    expect(months.at(-1)).toMatchObject({ from: '2026-11-01', revenue: '324.75', quotes: 3 })
  })

  it('counts a quote once while its revision is a draft, also in the exported quotes', async () => {
    const { person, quote } = await business()
    const { id } = await quote('2026-11-14T12:00:00Z', 'pending')
    const figures = async () => {
      const { statuses } = await report(person)
      const { body } = await person.get('/api/reports/quotes.csv')
      return [statuses.draft, statuses.pending, String(body).trim().split('\n').length - 1]
    }
    const revised = (await person.post(`/api/quotes/${id}/revise`)).body
    expect(await figures()).toEqual([0, 1, 1])
    const { customerId, version } = revised
    await person.put(`/api/quotes/${revised.id}`, {
      quote: { status: 'pending', customerId, version },
      lineItems: [work],
    })
    expect(await figures()).toEqual([0, 1, 1])
  })

  it('compares win rate and average with the previous period, without drafts', async () => {
    const { person, quote } = await business()
    const dear = [{ ...work, unitPrice: '300.00' }]
    await quote('2026-11-10T12:00:00Z', 'approved')
    await quote('2026-11-11T12:00:00Z', 'approved', dear)
    await quote('2026-11-12T12:00:00Z', 'rejected')
    await quote('2026-11-13T12:00:00Z', 'pending', dear)
    await quote('2026-11-14T12:00:00Z', 'draft', [{ ...work, unitPrice: '9000.00' }])
    await quote('2026-10-10T12:00:00Z', 'approved')
    await quote('2026-10-11T12:00:00Z', 'rejected')
    const { figures, previous, statuses } = await report(person)
    expect(figures).toMatchObject({ winRate: 667, averageQuote: '216.50' })
    expect(previous).toMatchObject({ revenue: '108.25', winRate: 500, averageQuote: '108.25' })
    expect(statuses).toEqual({ draft: 1, pending: 1, sent: 0, approved: 2, rejected: 1 })
  })

  it('has the median time from a photo to its quote, and from there until the quote was sent', async () => {
    const photographed = Date.parse('2026-11-18T06:00:00Z')
    const later = (minutes: number) => new Date(photographed + minutes * 60_000).toISOString()
    const { person, quote } = await at(later(0), business)
    let firstId: string | undefined
    for (const [index, minutes] of [10, 30, 500].entries()) {
      const picture = { width: 64, height: 64, channels: 3 as const }
      const background = { r: 80 * index, g: 90, b: 40 }
      const photo = await sharp({ create: { ...picture, background } })
        .jpeg()
        .toBuffer()
      const { body } = await person.post('/api/photos', photo)
      // The database sets the time of photos.
      await server.pool.query('update photos set created_at = $2 where id = $1', [
        body.id,
        later(0),
      ])
      const { id } = await quote(later(minutes), 'pending', [work], body.url)
      await at(later(minutes + 5), () =>
        person.post(`/api/quotes/${id}/share`, { id: crypto.randomUUID() }),
      )
      firstId ??= id
    }
    await quote(later(2), 'pending')
    const { figures, trend } = await at(later(600), () => report(person))
    expect(figures.minutesToQuote).toBe(30)
    expect(trend.at(-1).minutesToSend).toBe(35)
    const { body: history } = await person.get(`/api/quotes/${firstId}/history`)
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'sent',
      'created',
      'photographed',
    ])
    expect(minutesToSend(history)).toBe(15)

    // An accepted change order takes the place of its quote, whose way from the photo still counts.
    const change = async (path: string, body?: object) =>
      (await at(later(550), () => person.post(`/api/quotes/${path}`, body))).body
    await change(`${firstId}/outcome`, { outcome: 'won' })
    const order = await change(`${firstId}/change-order`)
    const finished = { version: order.version, status: 'pending' }
    await at(later(560), () =>
      person.put(`/api/quotes/${order.id}`, {
        quote: finished,
        lineItems: [work, { ...work, description: 'More' }],
      }),
    )
    await change(`${order.id}/outcome`, { outcome: 'won' })
    const changed = await at(later(600), () => report(person))
    expect(changed.statuses).toMatchObject({ approved: 1 })
    expect(changed.figures.minutesToQuote).toBe(30)
    expect(changed.trend.at(-1).minutesToSend).toBe(35)
  })

  it('ranks labor and materials separately, ignoring case and spacing', async () => {
    const { person, quote } = await business()
    const board = { description: 'Drywall sheet', quantity: '2', unitPrice: '15.00' }
    const screws = { description: 'Screws', quantity: '1', unitPrice: '5.00' }
    const many = Array.from({ length: 12 }, (_, index) => ({
      description: `Special part ${index + 10}`,
      quantity: '1',
      unitPrice: String(1000 + index),
    }))
    await quote('2026-11-10T12:00:00Z', 'pending', [work, board, screws, ...many])
    await quote('2026-11-11T12:00:00Z', 'rejected', [
      work,
      { ...board, description: 'drywall SHEET ' },
      { ...board, isOptional: true },
    ])
    await quote('2026-11-12T12:00:00Z', 'draft', [work, board])
    const { services, materials } = await report(person)
    expect(services).toEqual([{ description: 'Work', total: '200.00', count: 2 }])
    expect(materials[0]).toEqual({ description: 'Special part 21', total: '1011.00', count: 1 })
    // The top ten by total, and the most used sheet.
    expect(materials).toHaveLength(11)
    expect(materials.at(-1)).toMatchObject({ total: '60.00', count: 2 })
  })

  it('covers only its own business', async () => {
    const { quote } = await business()
    await quote('2026-11-10T12:00:00Z', 'approved')
    const { person: other } = await business()
    expect(await report(other)).toMatchObject({
      figures: { revenue: '0.00' },
      statuses: { approved: 0 },
      services: [],
    })
  })

  it('refuses an unknown period', async () => {
    const { person } = await business()
    const { status, body } = await person.get('/api/reports?period=week')
    expect(status).toBe(422)
    expect(body.message).toBe('Choose one of the periods, such as 30d or lastQuarter')
  })
})
