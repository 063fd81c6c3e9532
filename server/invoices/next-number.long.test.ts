// The next invoice number over HTTP: a business goes on where its earlier invoices ended, without gaps from there.
import { describe, expect, it } from 'vitest'
import { startInvoicing } from '../testing/invoicing.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

async function start() {
  const business = await startInvoicing(server)
  const { person, accepted, invoice } = business
  const settings = async () => (await person.get('/api/invoices/settings')).body
  return {
    ...business,
    settings,
    save: (change: object) => person.put('/api/invoices/settings', change),
    setNext: async (next: number) => {
      const { pattern, dueDays, version } = await settings()
      return person.put('/api/invoices/settings', { pattern, dueDays, version, next })
    },
    make: async () => invoice((await accepted()).id),
    counts: async (): Promise<number[]> =>
      (await person.get('/api/invoices')).body
        .map(({ number }: { number: string }) => Number(number.split('-').at(-1)))
        .toSorted((one: number, other: number) => one - other),
  }
}

describe('the next number', () => {
  it('is set before the first invoice, and the numbers go on from it', async () => {
    const { setNext, make, settings } = await start()
    const saved = await setNext(1043)
    expect(saved).toMatchObject({ status: 200, body: { next: 1043, version: 1 } })
    expect((await make()).body.number).toMatch(/-1043$/)
    expect((await make()).body.number).toMatch(/-1044$/)
    expect((await settings()).next).toBe(1045)
  })

  it('is corrected as long as no invoice has it', async () => {
    const { setNext, make } = await start()
    await make()
    await setNext(10_430)
    expect((await setNext(1043)).body.next).toBe(1043)
    expect((await make()).body.number).toMatch(/-1043$/)
  })

  it('is above every number in use, also of void invoices', async () => {
    const { setNext, make, voidInvoice, settings } = await start()
    await voidInvoice((await make()).body.id)
    const { status, body } = await setNext(1)
    const sentence = 'Numbers up to 1 are in use. Enter 2 or more.'
    expect([status, body.message, body.fields.next]).toEqual([422, sentence, sentence])
    expect(await settings()).toMatchObject({ next: 2, version: 0 })
    expect((await setNext(2)).status).toBe(200)
  })

  it.each([0, 100_000_000, 1.5, '7'])('is not %j', async next => {
    const { save, settings } = await start()
    const { pattern, dueDays, version } = await settings()
    expect((await save({ pattern, dueDays, version, next })).status).toBe(422)
    expect((await settings()).next).toBe(1)
  })

  it('goes on by itself if other settings are saved after an invoice was made', async () => {
    const { save, settings, make } = await start()
    const { pattern, dueDays, version } = await settings()
    await make()
    expect((await save({ pattern, dueDays, version })).body.next).toBe(2)
  })

  it('that an invoice took meanwhile is refused with what is free', async () => {
    const { save, settings, make } = await start()
    await make()
    const { pattern, dueDays, version, next } = await settings()
    await make()
    const { status, body } = await save({ pattern, dueDays, version, next })
    expect([status, body.message]).toEqual([422, 'Numbers up to 2 are in use. Enter 3 or more.'])
  })

  it('of two phones is one, while invoices are made', async () => {
    const { save, settings, make, counts } = await start()
    const { pattern, dueDays, version } = await settings()
    const set = (next: number) => save({ pattern, dueDays, version, next })
    const made = Array.from({ length: 4 }, () => make())
    const [one, other] = await Promise.all([set(500), set(700), ...made])
    expect([one?.status, other?.status].toSorted((a = 0, b = 0) => a - b)).toEqual([200, 409])
    const next = one?.status === 200 ? 500 : 700
    await make()
    const used = await counts()
    const [before, after] = [used.filter(n => n < next), used.filter(n => n >= next)]
    expect(before).toEqual(before.map((_, index) => index + 1))
    expect(after).toEqual(after.map((_, index) => next + index))
    expect(used).toHaveLength(5)
  })
})
