// What customers do by their links on a random walk, and what the business does with accepted quotes.
import { newId } from '../../new-id.ts'
import type { Action, Step } from './step.ts'
import {
  type Act,
  dayFromNow,
  isNow,
  type Json,
  pickOf,
  quoteFor,
  repeatable,
  sendForm,
  type World,
} from './world.ts'

/** A link to a quote that the action fits, or any. */
function linkFor({ links, quotes }: World, { pick, isOdd }: Step, fits: (quote: Json) => boolean) {
  const ids = quotes.filter(fits).map(({ id }) => id)
  const fitting = links.filter(({ quoteId }) => isOdd || ids.includes(quoteId))
  return pickOf(fitting.length > 0 ? fitting : links, pick)
}

/** Some of the options and tiers, and ids that are neither. */
function chosenIn({ quotes }: World, quoteId: string, { otherPick }: Step): string[] {
  const quote = quotes.find(({ id }) => id === quoteId)
  const ids = [
    ...['good', 'better', 'best'].map(tier => `tier:${tier}`),
    ...(quote?.sections ?? []).map(({ id }: Json) => `section:${id}`),
    ...(quote?.lineItems ?? []).map(({ id }: Json) => `line:${id}`),
  ]
  return ids.filter((_, at) => (otherPick >> at) % 2 === 1)
}

function answer(part: (world: World, step: Step, quoteId: string) => object): Act {
  return async (world, step) => {
    const link = linkFor(world, step, isNow('pending', 'sent'))
    if (!link) return null
    const { token, quoteId } = link
    const version = world.quotes.find(({ id }) => id === quoteId)?.version ?? 1
    const body = { token, name: 'Rosa Díaz', version, ...part(world, step, quoteId) }
    const customer = world.server.client()
    return repeatable(() => customer.post('/api/customer-quote/answer', body), quoteId)
  }
}

/** Money on an invoice. */
function onInvoice(kind: 'payment' | 'refund' | 'writeOff'): Act {
  return async (world, { pick, isFirst, isSecond, amount }) => {
    const id = pickOf(world.invoices, pick)
    if (!id) return null
    const { paid, open } = (await world.person.get(`/api/invoices/${id}`)).body
    const all = kind === 'refund' ? paid : open
    const entry = {
      id: newId(),
      kind,
      amount: isFirst ? all : amount,
      method: 'cash',
      day: dayFromNow(world, -1),
      sendsReceipt: isSecond,
    }
    const done = await repeatable(() => world.person.post(`/api/invoices/${id}/payments`, entry))
    if (done.reply.status === 200) world.entries.push(entry.id)
    return done
  }
}

/** Money ahead of an invoice. */
function ofDeposit(kind: 'payment' | 'refund'): Act {
  return async (world, step) => {
    const quote = quoteFor(world, step, isNow('approved'))
    if (!quote) return null
    const path = `/api/quotes/${quote.id}`
    const { held, depositDue } = (await world.person.get(`${path}/money`)).body
    const all = kind === 'refund' ? held : depositDue
    const amount = step.isFirst ? all : step.amount
    const entry = { id: newId(), kind, amount, method: 'check', day: dayFromNow(world, -1) }
    const done = await repeatable(() => world.person.post(`${path}/deposits`, entry), quote.id)
    if (done.reply.status === 200) world.entries.push(entry.id)
    return done
  }
}

/** A request about the schedule of an accepted quote. */
function schedule(method: 'put' | 'delete', path: string, bodyOf: Schedule = () => ({})): Act {
  return async (world, step) => {
    const quote = quoteFor(world, step, isNow('approved'))
    if (!quote) return null
    const address = `/api/quotes/${quote.id}/${path}`
    const day = dayFromNow(world, 20 + (step.otherPick % 30))
    const body = bodyOf([{ day, start: 480, minutes: 120 }], step)
    const { person } = world
    return repeatable(
      () => (method === 'put' ? person.put(address, body) : person.delete(address)),
      quote.id,
    )
  }
}
type Schedule = (visits: object[], step: Step) => object

export const jobActions = {
  view: async ({ server, links }, { pick }) => {
    const link = pickOf(links, pick)
    if (!link) return null
    return repeatable(() => sendForm(server.client(), link.token, { do: 'view' }), link.quoteId)
  },
  choose: async (world, step) => {
    const link = linkFor(world, step, isNow('pending', 'sent'))
    if (!link) return null
    const { token, quoteId } = link
    const body = { token, selected: chosenIn(world, quoteId, step) }
    return repeatable(
      () => world.server.client().post('/api/customer-quote/preview', body),
      quoteId,
    )
  },
  accept: answer((world, step, quoteId) => ({
    answer: 'approved',
    ...(step.isFirst && { selected: chosenIn(world, quoteId, step) }),
  })),
  decline: answer(() => ({ answer: 'rejected', note: 'Too expensive' })),
  undoDecline: async (world, step) => {
    const link = linkFor(world, step, isNow('rejected'))
    if (!link) return null
    const { token, quoteId } = link
    const customer = world.server.client()
    return repeatable(() => customer.post('/api/customer-quote/undo-decline', { token }), quoteId)
  },
  ask: async ({ server, links }, { pick }) => {
    const link = pickOf(links, pick)
    if (!link) return null
    const fields = { do: 'ask', question: 'When can you start?', questionId: newId(), version: '1' }
    return repeatable(() => sendForm(server.client(), link.token, fields), link.quoteId)
  },
  pickDays: async (world, step) => {
    const link = linkFor(world, step, isNow('approved'))
    if (!link) return null
    const customer = world.server.client()
    const page = await customer.get(`/q/${link.token}`, { accept: 'application/json' })
    const offerId = page.body.content?.days?.offerId
    if (!offerId) return null
    const fields = { do: 'pick', offerId, offer: '0' }
    return repeatable(() => sendForm(customer, link.token, fields), link.quoteId)
  },
  visits: schedule('put', 'visits', visits => ({ visits })),
  offer: schedule('put', 'offered-days', (visits, { isFirst: isMailed }) => ({
    id: newId(),
    offers: [visits],
    isMailed,
  })),
  cancelVisits: schedule('delete', 'visits'),
  finishJob: schedule('put', 'done', (_, { isFirst: isDone }) => ({ isDone })),
  invoice: async (world, step) => {
    const quote = quoteFor(world, step, isNow('approved'))
    if (!quote) return null
    const { person, invoices } = world
    const job = (await person.get(`/api/quotes/${quote.id}/money`)).body
    const seen = job.invoices.filter(({ state }: Json) => state !== 'void').length
    const part = step.isFirst ? null : step.part
    const body = { id: newId(), quoteId: quote.id, seen: step.isOdd ? 0 : seen, part }
    const done = await repeatable(() => person.post('/api/invoices', body), quote.id)
    // If another phone has invoiced the rest already, the reply is that invoice.
    const { id } = done.reply.body
    if (done.reply.status === 201 && !invoices.includes(id)) invoices.push(id)
    return done
  },
  sendInvoice: async ({ person, invoices }, { pick, isFirst }) => {
    const invoice = pickOf(invoices, pick)
    if (!invoice) return null
    const way = isFirst ? 'email' : 'share'
    const id = newId()
    return repeatable(() => person.post(`/api/invoices/${invoice}/${way}`, { id }))
  },
  pay: onInvoice('payment'),
  refund: onInvoice('refund'),
  writeOff: onInvoice('writeOff'),
  deposit: ofDeposit('payment'),
  depositBack: ofDeposit('refund'),
  reverse: async ({ person, entries }, { pick }) => {
    const id = pickOf(entries, pick)
    return id ? repeatable(() => person.post(`/api/payments/${id}/reverse`)) : null
  },
  voidInvoice: async ({ person, invoices }, { pick }) => {
    const id = pickOf(invoices, pick)
    return id ? repeatable(() => person.post(`/api/invoices/${id}/void`)) : null
  },
} satisfies { [action in Action]?: Act }
