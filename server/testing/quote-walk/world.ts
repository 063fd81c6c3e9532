// A business whose quotes a random walk leads through their lives, and what it knows of them.
import { newId } from '../../new-id.ts'
import type { Client, Reply } from '../test-client.ts'
import type { Person, TestServer } from '../test-server.ts'
import type { Step } from './step.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests read untyped JSON responses
export type Json = any

export type World = {
  server: TestServer
  person: Person
  /** Of another business. */
  stranger: Person
  clock: { now: () => Date; advance: (ms: number) => void }
  customers: string[]
  /** Links that customers have, also revoked ones. */
  links: { token: string; quoteId: string }[]
  shares: { id: string; quoteId: string }[]
  invoices: string[]
  entries: string[]
  photos: string[]
  /** By the id of a change order, what the accepted quote that it was made from offered. */
  changed: Map<string, string>
  /** Ids of all quotes so far: the list has no replaced ones. */
  known: Set<string>
  /** All stored quotes, as read after the last step. */
  quotes: Json[]
}

/** What an action did: the reply, the quote that it was about, and how to send the same request again. */
export type Done = { reply: Reply; quoteId?: string | undefined; again?: () => Promise<Reply> }

/** Returns null if there is nothing to do it to. */
export type Act = (world: World, step: Step) => Promise<Done | null>

/** Never shown to customers. */
const secret = {
  unitCost: '91827.36',
  notes: 'Gate code 4410',
  reason: {
    detections: [
      { detectionId: 'mark', name: 'Secret hole', assembly: 'secret-assembly', quantity: '1' },
    ],
    priceItem: { id: null, key: 'secret', name: 'Secret price row', unitPrice: '250.00' },
    explanation: 'Secret explanation',
  },
}

export async function startWorld(server: TestServer, clock: World['clock']): Promise<World> {
  const world = {
    server,
    clock,
    person: await server.signUp(),
    stranger: await server.signUp(),
    customers: [],
    links: [],
    shares: [],
    invoices: [],
    entries: [],
    photos: [],
    changed: new Map<string, string>(),
    known: new Set<string>(),
    quotes: [],
  }
  await addCustomer(world)
  return world
}

export async function addCustomer({ person, customers }: World): Promise<Done> {
  const id = newId()
  const reply = await person.post('/api/customers', {
    firstName: 'Rosa',
    lastName: 'Díaz',
    email: `rosa-${id}@example.com`,
    notes: secret.notes,
  })
  customers.push(reply.body.id)
  return { reply }
}

/** Sends a request that may be repeated. */
export async function repeatable(send: () => Promise<Reply>, quoteId?: string): Promise<Done> {
  return { reply: await send(), quoteId, again: send }
}

export function pickOf<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % Math.max(1, list.length)]
}

/** A quote that the action fits, or any. */
export function quoteFor(
  { quotes }: World,
  { pick, isOdd }: Step,
  fits: (quote: Json) => boolean,
): Json {
  const fitting = quotes.filter(fits)
  return pickOf(isOdd || fitting.length === 0 ? quotes : fitting, pick)
}

export const isNow =
  (...statuses: string[]) =>
  (quote: Json) =>
    statuses.includes(quote.status) && quote.replacedBy === null

export function linesToSend({ lines, terms }: Step): object[] {
  const ids = terms.sections.map(({ id }) => id)
  return lines.map(line => ({
    ...line,
    sectionId: line.sectionId !== null && ids.includes(line.sectionId) ? line.sectionId : null,
    unitCost: secret.unitCost,
    reason: secret.reason,
  }))
}

/** One line outside of sections. */
export function lineToAdd(step: Step): object {
  return { ...linesToSend(step)[0], sectionId: null }
}

export function dayFromNow({ clock }: Pick<World, 'clock'>, days: number): string {
  return new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Sends the form of the customer's page. */
export function sendForm(
  customer: Client,
  token: string,
  fields: Record<string, string>,
): Promise<Reply> {
  return customer.send(`/q/${token}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'application/json' },
  })
}

/** All stored quotes, also replaced ones. */
export async function readQuotes({ person, known }: World): Promise<Json[]> {
  const { body: listed } = await person.get('/api/quotes?limit=200')
  for (const { id } of listed) known.add(id)
  const isListed = new Set(listed.map(({ id }: Json) => id))
  const others = await Promise.all(
    [...known]
      .filter(id => !isListed.has(id))
      .map(async id => {
        const { status, body } = await person.get(`/api/quotes/details/${id}`)
        if (status === 200) return [body]
        known.delete(id)
        return []
      }),
  )
  return [...listed, ...others.flat()]
}
