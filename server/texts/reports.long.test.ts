// What becomes of a text: answers that get lost, the provider's reports, forged ones, and customers who reply.
import { describe, expect, it } from 'vitest'
import { startTexting } from '../testing/texting-business.ts'

const texting = await startTexting()
const { server, twilio, person, advance, quoted, text, texted, runJobs, history, shown, textsTo } =
  texting
const MINUTE = 60_000

const progress = async (id: string): Promise<string> => {
  const events: { kind: string; text?: { state: string } }[] = await history(id)
  return events.find(({ kind }) => kind === 'sent')?.text?.state ?? 'none'
}
const failures = async (id: string): Promise<string[]> => {
  const events: { kind: string; note: string }[] = await history(id)
  return events.filter(({ kind }) => kind === 'bounced').map(({ note }) => note)
}

describe('an attempt', () => {
  it.each([
    ['was refused as too many', 'busy'],
    ['was cut off before the provider took it', 'hung up'],
    ['met a failure of the provider', 'broken'],
  ] as const)('that %s is made again, and sends one text', async (_, failure) => {
    const { id, number } = await quoted()
    twilio.failNext(failure)
    await text(id)
    await runJobs()
    expect(textsTo(number)).toEqual([])
    expect(await progress(id)).toBe('queued')
    advance(3 * MINUTE)
    await runJobs()
    await runJobs()
    expect(textsTo(number)).toHaveLength(1)
    expect(await progress(id)).toBe('sent')
  })

  it('whose answer was lost is looked up, not repeated', async () => {
    const { id, number } = await quoted()
    twilio.failNext('lost')
    await text(id)
    await runJobs()
    expect(await progress(id)).toBe('queued')
    await runJobs()
    expect(textsTo(number)).toHaveLength(1)
    advance(3 * MINUTE)
    await runJobs()
    await runJobs()
    expect(textsTo(number)).toHaveLength(1)
    expect(await progress(id)).toBe('sent')
  })

  it('whose answer was lost is settled by the provider’s report', async () => {
    const { id, number } = await quoted()
    twilio.failNext('lost')
    await text(id)
    await runJobs()
    const [sent] = textsTo(number)
    if (!sent) throw new Error('The text was not taken')
    await texting.report(sent, 'delivered')
    expect(await progress(id)).toBe('delivered')
    advance(3 * MINUTE)
    await runJobs()
    expect(textsTo(number)).toHaveLength(1)
  })

  it('whose answer was lost is not taken for an earlier text of the quote', async () => {
    const { id, number } = await texted()
    twilio.failNext('hung up')
    await text(id)
    await runJobs()
    advance(3 * MINUTE)
    await runJobs()
    await runJobs()
    expect(textsTo(number)).toHaveLength(2)
  })

  it('that the provider does not take for hours is given up, and the history says so', async () => {
    const { id, number } = await quoted()
    twilio.failNext('busy')
    await text(id)
    await runJobs()
    advance(7 * 60 * MINUTE)
    await runJobs()
    expect(textsTo(number)).toEqual([])
    expect(await failures(id)).toEqual(['The text service could not be reached. Send it again.'])
    expect((await shown(id)).waitsUntil).toBeNull()
    advance(17 * 60 * MINUTE)
  })

  it('to a number that stopped at the provider stops it here, too', async () => {
    const { id, number } = await quoted()
    twilio.stopped.add(number)
    await text(id)
    await runJobs()
    expect(await failures(id)).toEqual(['They replied STOP.'])
    expect((await shown(id)).isStopped).toBe(true)
  })

  it('to a number that does not exist fails once, with the reason', async () => {
    const { id } = await quoted({ phone: '(512) 055-0134' })
    await text(id)
    await runJobs()
    await runJobs()
    expect(await failures(id)).toEqual(['This is not a phone number.'])
    expect(await progress(id)).toBe('failed')
  })
})

describe('a report', () => {
  it('of the delivery shows in the history, with its time', async () => {
    const { id, sent } = await texted()
    advance(MINUTE)
    expect(await texting.report(sent, 'delivered')).toMatchObject({ status: 200 })
    const [event] = await history(id)
    expect(event.text).toEqual({ state: 'delivered', at: texting.now().toISOString() })
  })

  it('of a failure says why, once', async () => {
    const { id, sent } = await texted()
    for (let times = 0; times < 3; times += 1) {
      await texting.report(sent, 'undelivered', { code: 30_006 })
    }
    const note = 'This number cannot get texts. It may be a landline.'
    expect(await failures(id)).toEqual([note])
    expect(await progress(id)).toBe('failed')
    // The bell, too.
    expect((await person.get('/api/activity')).body).toContainEqual(
      expect.objectContaining({ quoteId: id, kind: 'bounced', note }),
    )
  })

  it.each([
    [['delivered', 'sent', 'queued'], 'delivered'],
    [['sent', 'delivered', 'delivered'], 'delivered'],
    [['delivered', 'failed'], 'delivered'],
    [['failed', 'delivered', 'sent'], 'failed'],
  ] as const)('in the order %j leaves it %s', async (reports, state) => {
    const { id, sent } = await texted()
    for (const status of reports) await texting.report(sent, status)
    expect(await progress(id)).toBe(state)
  })

  it('that the provider did not sign changes nothing', async () => {
    const { id, sent } = await texted()
    const { status } = await texting.report(sent, 'delivered', { token: 'the token of a stranger' })
    expect(status).toBe(403)
    const unsigned = await fetch(`${server.url}${new URL(sent.callback).pathname}`, {
      method: 'POST',
      body: new URLSearchParams({ MessageSid: sent.sid, MessageStatus: 'delivered' }),
    })
    expect(unsigned.status).toBe(403)
    expect(await progress(id)).toBe('sent')
  })

  it.each<[string, (sent: Parameters<typeof texting.report>[0]) => object]>([
    ['another message', () => ({ sid: `SM${'0'.repeat(32)}` })],
    [
      'an unknown text',
      ({ callback }) => ({ callback: callback.replace(/text=.*/, `text=${crypto.randomUUID()}`) }),
    ],
    [
      'an unknown business',
      ({ callback }) => ({
        callback: callback.replace(/business=[^&]*/, `business=${crypto.randomUUID()}`),
      }),
    ],
    ['no text', ({ callback }) => ({ callback: callback.split('?')[0] })],
    ['an id that is none', ({ callback }) => ({ callback: callback.replace(/text=.*/, `text=1`) })],
  ])('of %s is ignored', async (_, change) => {
    const { id, sent } = await texted()
    expect((await texting.report({ ...sent, ...change(sent) }, 'delivered')).status).toBe(200)
    expect(await progress(id)).toBe('sent')
  })

  it('with a large body is refused before it is read', async () => {
    const { sent } = await texted()
    const { pathname, search } = new URL(sent.callback)
    const { status } = await fetch(`${server.url}${pathname}${search}`, {
      method: 'POST',
      body: new URLSearchParams({ Body: 'x'.repeat(40_000) }),
    })
    expect(status).toBe(413)
  })
})

describe('a reply', () => {
  it('of STOP ends texts to the number, from every business, until START', async () => {
    const { id, number, phone } = await texted()
    const answer = await texting.reply(number, ' Stop ')
    // The provider confirms it itself.
    expect(answer).toMatchObject({
      status: 200,
      body: expect.stringMatching(/<Response><\/Response>$/),
    })
    expect((await shown(id)).isStopped).toBe(true)
    const refused = await text(id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This customer replied STOP, so they get no texts. Email it, or call.',
    ])
    const other = await server.signUp()
    const theirs = await quoted({ phone }, other)
    expect((await text(theirs.id, {}, other)).status).toBe(409)
    await texting.reply(number, 'START')
    expect((await shown(id)).isStopped).toBe(false)
    expect((await text(id)).status).toBe(200)
    await runJobs()
    expect(textsTo(number)).toHaveLength(2)
  })

  it('of other words changes nothing, and is answered once that it is not read', async () => {
    const { id, number } = await texted()
    const answers: string[] = []
    for (const words of ['HELP', 'Yes, please', 'When can you stop by?']) {
      answers.push((await texting.reply(number, words)).body)
    }
    expect((await shown(id)).isStopped).toBe(false)
    const isAnswered = answers.map(answer => answer.includes('Replies to this number are not read'))
    expect(isAnswered).toEqual([false, true, false])
  })

  it('after STOP gets no answer', async () => {
    const { number } = await texted()
    await texting.reply(number, 'STOP')
    expect((await texting.reply(number, 'Thanks')).body).not.toContain('Message')
  })

  it('of a word that the provider takes for STOP stops, too', async () => {
    const { id, number } = await texted()
    await texting.reply(number, 'Alto', 'STOP')
    expect((await shown(id)).isStopped).toBe(true)
  })

  it('that the provider did not sign changes nothing', async () => {
    const { id, number } = await texted()
    const forged = { from: number, body: 'STOP' }
    const token = 'the token of a stranger'
    const { status } = await twilio.reply(server.url, texting.replyUrl, forged, token)
    expect(status).toBe(403)
    expect((await shown(id)).isStopped).toBe(false)
  })
})

it('another business sees neither the text nor the consent', async () => {
  const { id, customerId } = await texted()
  const other = await server.signUp()
  expect((await other.get(`/api/quotes/${id}/text`)).status).toBe(404)
  expect((await text(id, {}, other)).status).toBe(404)
  expect((await other.get(`/api/customers/${customerId}/texts`)).status).toBe(404)
  expect((await person.get(`/api/customers/${customerId}/texts`)).status).toBe(200)
})
