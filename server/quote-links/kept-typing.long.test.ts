// The customer's page is one form: what was typed in one part comes back when another is sent, taken or refused.
import { nothingTyped } from '@quotewright/domain/quote-links/customer-page'
import { beforeAll, describe, expect, it } from 'vitest'
import { reviseSent } from '../testing/revise-sent.ts'
import { friday, monday, startScheduling, thursday, tuesday } from '../testing/scheduled-job.ts'
import { accept, linkedQuote } from '../testing/signed-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const now = () => new Date('2026-11-24T15:00:00Z')
const server = await startTestServer({ services: { now } })

let person: Person
beforeAll(async () => {
  person = await server.signUp()
})

/** Returns the page that comes back, before it is painted, or where it leads. */
async function send(token: string, fields: Record<string, string>) {
  const reply = await server.client().send(`/q/${token}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'application/json' },
  })
  return { ...reply, page: reply.body?.content }
}

const answer = {
  name: 'Rosa Díaz',
  note: 'Mornings, please',
  reason: 'Too expensive',
  signature: 'drawn',
  strokes: '100 250 150 120',
  agreesToTexts: 'on',
}
const typedAnswer = {
  ...nothingTyped,
  name: answer.name,
  note: answer.note,
  reason: answer.reason,
  isDrawn: true,
  strokes: answer.strokes,
  agreesToTexts: true,
}
const asked = (question: string) => ({
  do: 'ask',
  question,
  questionId: crypto.randomUUID(),
})

describe('an answer that was begun', () => {
  const begun = ({ option }: { option: string }) => ({
    ...answer,
    chooses: 'yes',
    selected: option,
    version: '1',
  })

  it.each([
    ['empty', ' ', 'Please enter your question'],
    ['too long', 'x'.repeat(1001), 'Your question can have at most 1000 characters'],
  ])('stays with its option when a question is refused: %s', async (_name, question, message) => {
    const quote = await linkedQuote(person)
    const { status, page } = await send(quote.token, { ...begun(quote), ...asked(question) })
    expect(status).toBe(422)
    expect(page.problem).toEqual({ at: 'question', message })
    expect(page.typed).toEqual({ ...typedAnswer, question })
    expect(JSON.stringify(page.quote.document)).toContain('$150.00')
  })

  it('stays when too many questions were asked, with the time to wait', async () => {
    const quote = await linkedQuote(person)
    for (let count = 1; count <= 10; count += 1) {
      expect((await send(quote.token, asked('Why?'))).status).toBe(303)
    }
    const refused = await send(quote.token, { ...begun(quote), ...asked('And now?') })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.page.problem).toMatchObject({ at: 'question', message: /Too many/ })
    expect(refused.page.typed).toEqual({ ...typedAnswer, question: 'And now?' })
  })

  it('stays when the quote was accepted or replaced meanwhile', async () => {
    const accepted = await linkedQuote(person)
    await accept(server.client(), accepted.token)
    const late = await send(accepted.token, { ...begun(accepted), ...asked('With paint?') })
    expect([late.status, late.page.messages.length]).toEqual([200, 1])
    expect(late.page.typed).toEqual(typedAnswer)
    const replaced = await linkedQuote(person)
    await reviseSent(person, replaced.id)
    const refused = await send(replaced.token, { ...begun(replaced), ...asked('With paint?') })
    expect(refused.status).toBe(409)
    expect(refused.page.typed).toEqual({ ...typedAnswer, question: 'With paint?' })
  })

  it('stays when a question is taken, which leaves its field', async () => {
    const quote = await linkedQuote(person)
    const { status, page } = await send(quote.token, { ...begun(quote), ...asked('With paint?') })
    expect([status, page.messages.length]).toEqual([200, 1])
    expect(page.typed).toEqual(typedAnswer)
    expect(JSON.stringify(page.quote.document)).toContain('$150.00')
    const alone = await send(quote.token, asked('And the ceiling?'))
    expect([alone.status, alone.headers['location']]).toEqual([303, `/q/${quote.token}`])
  })

  it('leaves with the acceptance, and a question that was begun stays', async () => {
    const quote = await linkedQuote(person)
    const fields = { do: 'accept', version: '1', name: 'Rosa Díaz', note: 'Thanks' }
    const { status, page } = await send(quote.token, { ...fields, question: 'Which paint?' })
    expect([status, page.quote.status]).toEqual([200, 'approved'])
    expect(page.typed).toEqual({ ...nothingTyped, question: 'Which paint?' })
  })
})

describe('a day that was chosen', () => {
  it('stays with the question when other days are refused', async () => {
    const { job, offer, days } = await startScheduling(server)
    const { id, token } = await job()
    await offer(id, [
      [tuesday, thursday],
      [friday, monday],
    ])
    const { offerId } = await days(token)
    const chosen = { offerId, offer: '1', question: 'Which paint?' }
    const refused = await send(token, { ...chosen, do: 'otherDays', otherDays: '' })
    expect(refused.status).toBe(422)
    const typed = { ...nothingTyped, pick: { offerId, index: 1 }, question: 'Which paint?' }
    expect(refused.page.typed).toEqual(typed)
    const picked = await send(token, { ...chosen, do: 'pick', otherDays: 'Weekends' })
    expect([picked.status, picked.page.days.visits.length]).toEqual([200, 2])
    expect(picked.page.typed).toEqual({
      ...nothingTyped,
      question: 'Which paint?',
      otherDays: 'Weekends',
    })
  })
})
