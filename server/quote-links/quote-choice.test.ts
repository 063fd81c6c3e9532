// A customer chooses options over HTTP: new totals at once, stored with the acceptance, then frozen.
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

const sections = [
  { id: 'kitchen', title: 'Kitchen wall: hole', scope: 'Patch it.' },
  { id: 'ceiling', title: 'Ceiling: stain', scope: 'Prime it.' },
]
const line = (description: string, unitPrice: string, change: object = {}) => ({
  description,
  quantity: '1',
  unitPrice,
  ...change,
})
const lineItems = [
  line('Patch', '100.00', { sectionId: 'kitchen' }),
  line('Primer', '30.00', { sectionId: 'ceiling', isOptional: true }),
  line('Priming', '70.00', { sectionId: 'ceiling', isOptional: true, isLabor: true }),
  line('Haul away', '50.00', { isOptional: true, isSelected: true }),
]
const discount = { kind: 'percent', value: '10.00' }
const deposit = { kind: 'percent', value: '50.00' }

let person: Person
beforeAll(async () => {
  person = await server.signUp()
})

/** A quote with its customer's link: 150.00 with the second option selected. */
async function linked(quote: object = {}, lines: object[] = lineItems) {
  const { id: customerId } = (
    await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  ).body
  const terms = { customerId, sections, discount, deposit, taxes: 'none', ...quote }
  const { body } = await person.post('/api/quotes', { quote: terms, lineItems: lines })
  const { url } = (await person.post(`/api/quotes/${body.quote.id}/link`)).body
  const haulAway = `line:${body.lineItems.at(-1).id}`
  return { id: body.quote.id as string, token: url.split('/').at(-1) as string, haulAway }
}
const preview = (token: string, selected: string[]) =>
  server.client().post('/api/customer-quote/preview', { token, selected })
const accept = (token: string, part: object = {}) =>
  server.client().post('/api/customer-quote/answer', {
    token,
    answer: 'approved',
    name: 'Rosa Díaz',
    version: 1,
    ...part,
  })
const details = async (id: string) => (await person.get(`/api/quotes/details/${id}`)).body
const totalOf = (body: { document: { blocks: { kind: string }[] } }) => {
  const totals = body.document.blocks.find(({ kind }) => kind === 'totals')
  return (totals as unknown as { total: { value: string } }).total.value
}
const ceiling = 'section:ceiling'

describe('a preview', () => {
  it('has the totals of the options that the customer considers, and stores nothing', async () => {
    const { id, token, haulAway } = await linked()
    expect(totalOf((await preview(token, [])).body)).toBe('$90.00')
    expect(totalOf((await preview(token, [haulAway])).body)).toBe('$135.00')
    const { status, body } = await preview(token, [ceiling, haulAway, 'line:unknown'])
    expect(status).toBe(200)
    expect(totalOf(body)).toBe('$225.00')
    expect(body).toMatchObject({ status: 'pending', version: 1 })
    const shown = body.document.blocks.find(({ kind }: { kind: string }) => kind === 'sections')
    expect(shown.sections.map((section: { option?: object }) => section.option)).toEqual([
      undefined,
      { id: ceiling, isSelected: true, label: 'Option, included' },
      { id: haulAway, isSelected: true, label: 'Option, included' },
    ])
    expect(await details(id)).toMatchObject({ subtotal: '150.00', total: '135.00', version: 1 })
  })

  it('is refused for an invalid link, too many options, and an answered quote', async () => {
    expect((await preview('A'.repeat(43), [])).status).toBe(404)
    const { token } = await linked()
    expect(
      (
        await preview(
          token,
          Array.from({ length: 21 }, () => 'line:x'),
        )
      ).status,
    ).toBe(422)
    expect((await accept(token)).status).toBe(200)
    expect((await preview(token, [])).status).toBe(409)
  })
})

describe('an acceptance', () => {
  it('stores the chosen options and the new totals, which the quote, the list and the mail then show', async () => {
    const { id, token } = await linked()
    const accepted = await accept(token, { selected: [ceiling] })
    expect(accepted.body).toMatchObject({ status: 'approved', version: 2 })
    expect(totalOf(accepted.body)).toBe('$180.00')
    const stored = await details(id)
    expect(stored).toMatchObject({
      status: 'approved',
      version: 2,
      subtotal: '200.00',
      discountAmount: '20.00',
      tax: '0.00',
      total: '180.00',
      depositAmount: '90.00',
    })
    expect(stored.lineItems.map(({ isSelected }: { isSelected: boolean }) => isSelected)).toEqual([
      false,
      true,
      true,
      false,
    ])
    const [listed] = (await person.get('/api/quotes?status=approved')).body
    expect(listed).toMatchObject({ id, total: '180.00' })
    const mails = (await server.mails()).map(({ subject }) => subject)
    expect(mails).toContain('Rosa Díaz accepted your quote for $180.00')
  })

  it('leaves a duplicate and a template of the quote with the options as they were offered', async () => {
    const tiers = sections.map((section, at) => ({ ...section, tier: ['good', 'better'][at] }))
    const { id, token } = await linked({ sections: tiers })
    expect((await accept(token, { selected: ['tier:better'] })).status).toBe(200)
    const selected = (lines: { isSelected: boolean }[]) => lines.map(({ isSelected }) => isSelected)
    expect(selected((await details(id)).lineItems)).toEqual([false, true, true, false])
    const copy = (await person.post(`/api/quotes/${id}/duplicate`)).body
    expect(selected(copy.lineItems)).toEqual([true, false, false, true])
    expect(copy).toMatchObject({ status: 'draft', total: '135.00' })
    const template = await person.post('/api/job-templates', { quoteId: id, name: 'Two walls' })
    expect(selected(template.body.lineItems)).toEqual([true, false, false, true])
    expect(await details(id)).toMatchObject({ status: 'approved', total: '90.00' })
  })

  it('of options alone needs one of them, and stores nothing without', async () => {
    const options = lineItems.filter(item => 'isOptional' in item)
    const { id, token, haulAway } = await linked({}, options)
    expect(totalOf((await preview(token, [])).body)).toBe('Choose an option')
    const refused = await accept(token, { selected: [] })
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe('Choose at least one option, then accept.')
    expect(await details(id)).toMatchObject({ status: 'pending', total: '45.00' })
    expect((await accept(token, { selected: [haulAway] })).status).toBe(200)
  })

  it('is mailed with the options that the customer took', async () => {
    const { id, token } = await linked()
    await accept(token, { selected: [ceiling] })
    const mailAbout = async (quoteId: string) =>
      (await server.mails()).find(({ text }) => text?.includes(`/quotes/${quoteId}`))?.text
    expect(await mailAbout(id)).toContain('Options: Ceiling: stain\n')
    const without = await linked()
    await accept(without.token, { selected: [] })
    expect(await mailAbout(without.id)).toContain('Options: None\n')
  })

  it('without a choice keeps the options that the business selected', async () => {
    const { id, token } = await linked()
    await accept(token)
    expect(await details(id)).toMatchObject({ status: 'approved', total: '135.00' })
  })

  it('counts once if it is repeated, and a different choice after it is refused', async () => {
    const { id, token, haulAway } = await linked()
    const choice = { selected: [haulAway, ceiling] }
    const answers = await Promise.all([accept(token, choice), accept(token, choice)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect((await accept(token, { selected: [ceiling, haulAway] })).status).toBe(200)
    const other = await accept(token, { selected: [] })
    expect(other.status).toBe(409)
    expect(other.body.message).toBe('This quote has been answered already')
    expect(await details(id)).toMatchObject({ total: '225.00', version: 2 })
  })

  it('of a version that the customer has not seen changes nothing', async () => {
    const { id, token } = await linked()
    const quote = await details(id)
    await person.put(`/api/quotes/${id}`, {
      quote: { ...quote, notes: 'Changed' },
      lineItems: quote.lineItems,
    })
    expect((await accept(token, { selected: [ceiling] })).status).toBe(409)
    expect(await details(id)).toMatchObject({ status: 'pending', total: '135.00', version: 2 })
  })
})

it('an optional section is selected as a whole, not line by line', async () => {
  const { id, token, haulAway } = await linked()
  const quote = await details(id)
  const lines = quote.lineItems.map((one: { description: string }) => {
    return one.description === 'Primer' ? { ...one, isSelected: true } : one
  })
  await person.put(`/api/quotes/${id}`, { quote, lineItems: lines })
  expect(await details(id)).toMatchObject({ total: '135.00', version: 2 })
  const { body } = await server.client().get(`/api/customer-quote?token=${token}`)
  expect(totalOf(body)).toBe('$135.00')
  expect(totalOf((await preview(token, [ceiling, haulAway])).body)).toBe('$225.00')
})

describe('good, better, best', () => {
  const tiered = {
    sections: [
      { id: 'kitchen', title: 'Kitchen wall: hole', scope: 'Patch it.' },
      { id: 'plain', title: 'One coat of primer', tier: 'good' },
      { id: 'paint', title: 'Two coats of paint', tier: 'better' },
      { id: 'level5', title: 'Level 5 finish', tier: 'best' },
    ],
    lineItems: [
      line('Patch', '100.00', { sectionId: 'kitchen' }),
      line('Primer', '30.00', { sectionId: 'plain' }),
      line('Paint', '200.00', { sectionId: 'paint', isLabor: true }),
      line('Skim', '500.00', { sectionId: 'level5' }),
      line('Haul away', '50.00', { isOptional: true, isSelected: true }),
    ],
  }
  /** A quote of tiers: 162.00 with Good, 315.00 with Better, 585.00 with Best. */
  const sent = async () => {
    const rosa = { firstName: 'Rosa', lastName: 'Díaz' }
    const { id: customerId } = (await person.post('/api/customers', rosa)).body
    const terms = { customerId, sections: tiered.sections, discount, taxes: 'none' }
    const made = await person.post('/api/quotes', { quote: terms, lineItems: tiered.lineItems })
    const { id } = made.body.quote
    const { url } = (await person.post(`/api/quotes/${id}/link`)).body
    const haulAway = `line:${made.body.lineItems[4].id}`
    return { id, token: url.split('/').at(-1) as string, haulAway }
  }
  const tiersOf = (body: { document: { blocks: { kind: string }[] } }) => {
    const block = body.document.blocks.find(({ kind }) => kind === 'tiers')
    const { tiers } = block as unknown as { tiers: { name: string; total: string }[] }
    return tiers
  }

  it('each have their own total, and the lowest counts until another is chosen', async () => {
    const { id, token, haulAway } = await sent()
    const { body } = await server.client().get(`/api/customer-quote?token=${token}`)
    expect(tiersOf(body)).toEqual([
      {
        id: 'tier:good',
        name: 'Good',
        total: '$162.00',
        contents: ['One coat of primer'],
        isSelected: true,
      },
      {
        id: 'tier:better',
        name: 'Better',
        total: '$315.00',
        contents: ['Two coats of paint'],
        isSelected: false,
      },
      {
        id: 'tier:best',
        name: 'Best',
        total: '$585.00',
        contents: ['Level 5 finish'],
        isSelected: false,
      },
    ])
    expect(totalOf(body)).toBe('$162.00')
    expect(totalOf((await preview(token, ['tier:best', haulAway])).body)).toBe('$585.00')
    const without = (await preview(token, ['tier:better'])).body
    expect(totalOf(without)).toBe('$270.00')
    expect(tiersOf(without).map(({ total }) => total)).toEqual(['$117.00', '$270.00', '$540.00'])
    expect(await details(id)).toMatchObject({ total: '162.00' })
  })

  it('are chosen with the acceptance, and the choice is frozen', async () => {
    const { id, token, haulAway } = await sent()
    const accepted = await accept(token, { selected: [haulAway, 'tier:better'] })
    expect(totalOf(accepted.body)).toBe('$315.00')
    const stored = await details(id)
    expect(stored).toMatchObject({ status: 'approved', total: '315.00', subtotal: '350.00' })
    expect(stored.lineItems.map(({ isSelected }: { isSelected: boolean }) => isSelected)).toEqual([
      false,
      false,
      true,
      false,
      true,
    ])
    const answer = (await server.mails()).find(({ subject }) => subject?.includes('for $315.00'))
    expect(answer?.text).toContain('Choice: Better\nOptions: Haul away\n')
    expect((await accept(token, { selected: ['tier:better', haulAway] })).status).toBe(200)
    expect((await accept(token, { selected: ['tier:good', haulAway] })).status).toBe(409)
    expect(await details(id)).toMatchObject({ total: '315.00' })
  })

  it('stay as the business set them if an older page names no tier', async () => {
    const { id, token, haulAway } = await sent()
    await accept(token, { selected: [haulAway] })
    expect(await details(id)).toMatchObject({ status: 'approved', total: '162.00' })
  })

  it('do not count toward the limit of 20 options', async () => {
    const { token } = await sent()
    const options = Array.from({ length: 20 }, () => 'line:x')
    expect((await preview(token, ['tier:good', ...options])).status).toBe(200)
    expect((await preview(token, ['tier:good', 'line:x', ...options])).status).toBe(422)
  })

  it('stay when an older app saves the sections without their tier', async () => {
    const { id } = await sent()
    const quote = await details(id)
    const sections = quote.sections.map(({ tier: _, ...section }: { tier: string }) => section)
    await person.put(`/api/quotes/${id}`, {
      quote: { ...quote, sections },
      lineItems: quote.lineItems,
    })
    expect(await details(id)).toMatchObject({ total: '162.00', sections: tiered.sections })
  })
})

it('a decline changes no option', async () => {
  const { id, token } = await linked()
  await accept(token, { answer: 'rejected', selected: [ceiling] })
  expect(await details(id)).toMatchObject({ status: 'rejected', total: '135.00' })
})

it('a replaced quote says so and cannot be answered or taken back', async () => {
  const [old, declined, newer] = [await linked(), await linked(), await linked()]
  await accept(declined.token, { answer: 'rejected' })
  const ids = [old.id, declined.id]
  await server.pool.query('update quotes set replaced_by = $1 where id = any($2)', [newer.id, ids])
  const { body } = await server.client().get(`/api/customer-quote?token=${old.token}`)
  expect(body).toMatchObject({ status: 'pending', isReplaced: true })
  for (const refused of [await accept(old.token), await preview(old.token, [])]) {
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(
      'This quote was replaced by a newer version. Please ask for it.',
    )
  }
  const undo = await server
    .client()
    .post('/api/customer-quote/undo-decline', { token: declined.token })
  expect(undo.status).toBe(409)
  expect(
    (await server.client().get(`/api/customer-quote?token=${newer.token}`)).body.isReplaced,
  ).toBe(false)
})
