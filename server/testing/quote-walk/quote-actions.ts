// What the business does with its quotes and customers on a random walk.

import sharp from 'sharp'
import { newId } from '../../new-id.ts'
import type { Action, Step } from './step.ts'
import {
  type Act,
  addCustomer,
  dayFromNow,
  isNow,
  type Json,
  linesToSend,
  lineToAdd,
  pickOf,
  quoteFor,
  repeatable,
  type World,
} from './world.ts'

const pathOf = ({ id }: Json) => `/api/quotes/${id}`

/** The fields that an edit sends as they are. */
const kept = ({ jobAddress, notes, validUntil, version }: Json) => ({
  jobAddress,
  notes,
  validUntil,
  version,
})

/** A request without a body, or with one, about a quote in one of these statuses. */
function about(statuses: string[], path: string, bodyOf: (step: Step) => object | undefined): Act {
  return async (world, step) => {
    const quote = quoteFor(world, step, isNow(...statuses))
    if (!quote) return null
    const body = bodyOf(step)
    return repeatable(() => world.person.post(`${pathOf(quote)}/${path}`, body), quote.id)
  }
}

async function addLink({ person, links }: World, quoteId: string) {
  const reply = await person.post(`/api/quotes/${quoteId}/link`)
  const token = String(reply.body.url).split('/').at(-1) ?? ''
  if (reply.status === 200 && !links.some(link => link.token === token)) {
    links.push({ token, quoteId })
  }
  return reply
}

async function addPhoto(person: World['person']): Promise<string> {
  const create = { width: 8, height: 6, channels: 3 as const, background: '#987' }
  return (await person.post('/api/photos', await sharp({ create }).jpeg().toBuffer())).body.id
}

export const quoteActions = {
  create: async ({ person, customers }, step) => {
    const status = pickOf(['pending', 'pending', 'draft', 'approved', 'rejected'], step.pick)
    const id = newId()
    const customerId = pickOf(customers, step.otherPick)
    const quote = { id, customerId, status, notes: 'Mind the dog', ...step.terms }
    const lineItems = linesToSend(step)
    return repeatable(() => person.post('/api/quotes', { quote, lineItems }), id)
  },
  edit: async (world, step) => {
    const quote = quoteFor(world, step, isNow('draft', 'pending'))
    if (!quote) return null
    const isOrder = quote.changeOrder !== null
    const change = {
      ...kept(quote),
      status: step.isFirst ? 'pending' : 'draft',
      ...step.terms,
      ...(isOrder && { deposit: null }),
      version: step.isOdd ? quote.version - 1 : quote.version,
    }
    const lineItems = linesToSend(step)
    return {
      reply: await world.person.put(pathOf(quote), { quote: change, lineItems }),
      quoteId: quote.id,
    }
  },
  /** Adds a line, or takes one away. */
  finish: async (world, step) => {
    const quote = quoteFor(world, step, isNow('draft'))
    if (!quote) return null
    const status = pickOf(['pending', 'pending', 'pending', 'approved', 'rejected'], step.otherPick)
    const customerId = quote.customerId ?? pickOf(world.customers, step.otherPick)
    const lineItems = step.isFirst
      ? [...quote.lineItems, lineToAdd(step)]
      : quote.lineItems.slice(step.pick % Math.min(2, quote.lineItems.length))
    const body = { quote: { ...kept(quote), customerId, status }, lineItems }
    return { reply: await world.person.put(pathOf(quote), body), quoteId: quote.id }
  },
  /** A save that changes at most the status and the last day. */
  saveAsIs: async (world, step) => {
    const quote = quoteFor(world, step, isNow('draft', 'pending'))
    if (!quote) return null
    const status = pickOf(['pending', 'pending', 'draft', 'approved', 'rejected'], step.otherPick)
    const validUntil = step.isFirst ? quote.validUntil : dayFromNow(world, 40)
    const body = { quote: { ...kept(quote), status, validUntil }, lineItems: quote.lineItems }
    const reply = await world.person.put(pathOf(quote), body)
    return { reply, quoteId: quote.id }
  },
  arrange: async (world, step) => {
    const quote = quoteFor(world, step, isNow('draft', 'pending'))
    if (!quote) return null
    const { person, photos } = world
    if (photos.length < 3) photos.push(await addPhoto(person))
    const arranged = photos
      .filter((_, at) => (step.otherPick >> at) % 2 === 1)
      .map(id => ({ id, isLeftOut: step.isSecond }))
    const body = { photos: arranged, version: quote.version }
    const reply = await person.put(`${pathOf(quote)}/photos`, body)
    return { reply, quoteId: quote.id }
  },
  duplicate: async ({ person, quotes }, { pick }) => {
    const quote = pickOf(quotes, pick)
    if (!quote) return null
    const id = newId()
    return repeatable(() => person.post(`${pathOf(quote)}/duplicate`, { id }), id)
  },
  mail: async (world, step) => {
    const id = newId()
    const mail = about(['pending', 'sent'], 'email', ({ isFirst }) => ({ id, isCopied: isFirst }))
    const done = await mail(world, step)
    if (done?.quoteId && done.reply.status === 200) await addLink(world, done.quoteId)
    return done
  },
  share: async (world, step) => {
    const id = newId()
    const done = await about(['pending', 'sent'], 'share', () => ({ id }))(world, step)
    if (done?.quoteId) world.shares.push({ id, quoteId: done.quoteId })
    return done
  },
  undoShare: async ({ person, shares }, { pick }) => {
    const share = pickOf(shares, pick)
    if (!share) return null
    const path = `/api/quotes/${share.quoteId}/shares/${share.id}`
    return repeatable(() => person.delete(path), share.quoteId)
  },
  link: async (world, step) => {
    const quote = quoteFor(world, step, ({ status }) => status !== 'draft')
    return quote ? repeatable(() => addLink(world, quote.id), quote.id) : null
  },
  revoke: async ({ person, links }, { pick }) => {
    const quoteId = pickOf(links, pick)?.quoteId
    return quoteId ? repeatable(() => person.delete(`/api/quotes/${quoteId}/link`), quoteId) : null
  },
  reply: async (world, step) => {
    const body = { id: newId(), text: 'On Monday.' }
    return about(['sent', 'approved'], 'messages', () => body)(world, step)
  },
  won: about(['pending', 'sent', 'rejected'], 'outcome', () => ({ outcome: 'won' })),
  lost: about(['pending', 'sent', 'approved'], 'outcome', () => ({ outcome: 'lost' })),
  open: about(['approved', 'rejected'], 'outcome', () => ({ outcome: 'open' })),
  revise: about(['pending', 'sent', 'approved', 'rejected'], 'revise', () => undefined),
  order: about(['approved'], 'change-order', () => undefined),
  sendLater: async (world, step) => {
    const quote = quoteFor(world, step, isNow('pending', 'sent'))
    if (!quote) return null
    const path = `${pathOf(quote)}/scheduled`
    const sendAt = new Date(world.clock.now().getTime() + 3 * 86_400_000).toISOString()
    const plan = { to: 'rosa@example.com', message: '', isCopied: false, sendAt }
    return repeatable(
      () => (step.isFirst ? world.person.delete(path) : world.person.put(path, plan)),
      quote.id,
    )
  },
  startDay: async (world, { pick, otherPick, isFirst }) => {
    const quote = pickOf(world.quotes, pick)
    if (!quote) return null
    const startDay = isFirst ? null : dayFromNow(world, otherPick % 40)
    return repeatable(() => world.person.put(`${pathOf(quote)}/start-day`, { startDay }), quote.id)
  },
  removeQuote: async (world, step) => {
    const quote = quoteFor(world, step, isNow('draft'))
    return quote ? { reply: await world.person.delete(pathOf(quote)), quoteId: quote.id } : null
  },
  addCustomer: world => addCustomer(world),
  removeCustomer: async (world, { pick }) => {
    const id = pickOf(world.customers, pick)
    const reply = await world.person.delete(`/api/customers/${id}`)
    if (reply.status === 204) world.customers = world.customers.filter(other => other !== id)
    if (world.customers.length === 0) await addCustomer(world)
    return { reply }
  },
  merge: async (world, { pick, otherPick, isFirst }) => {
    const { person, customers } = world
    const [kept, gone] = [pickOf(customers, pick), pickOf(customers, otherPick)]
    if (kept === gone) return null
    const read = async (id?: string) => (await person.get(`/api/customers/${id}`)).body.customer
    const body = {
      version: (await read(kept)).version,
      other: { id: gone, version: (await read(gone)).version },
      fromOther: isFirst ? ['email'] : [],
    }
    const done = await repeatable(() => person.post(`/api/customers/${kept}/merge`, body))
    if (done.reply.status === 200) world.customers = customers.filter(id => id !== gone)
    return done
  },
  saveTemplate: async ({ person, quotes }, { pick }) => {
    const quoteId = pickOf(quotes, pick)?.id
    if (!quoteId) return null
    const id = newId()
    return repeatable(() => person.post('/api/job-templates', { id, quoteId, name: `Job ${id}` }))
  },
  useTemplate: async ({ person, customers }, { pick, otherPick }) => {
    const template = pickOf<Json>((await person.get('/api/job-templates')).body, pick)
    if (!template) return null
    const { lineItems, name: _, version: __, ...terms } = template
    const id = newId()
    const quote = { ...terms, id, customerId: pickOf(customers, otherPick) }
    return repeatable(() => person.post('/api/quotes', { quote, lineItems }), id)
  },
  taxRate: async ({ person }, { pick }) => {
    const { business } = (await person.get('/api/auth/user')).body
    const taxRate = pickOf([8250, 0, 6625], pick)
    return { reply: await person.put('/api/settings/business', { ...business, taxRate }) }
  },
  wait: async ({ clock }, { pick, isFirst }) => {
    clock.advance(isFirst ? 3_600_000 * (pick % 30) : 86_400_000 * (pick % 5))
    return null
  },
} satisfies { [action in Action]?: Act }
