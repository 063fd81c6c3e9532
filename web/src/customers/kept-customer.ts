// A customer that is typed and not saved, kept in this tab: a reload or an ended session loses nothing.
import { DraftCustomer } from '@quotewright/domain/quote'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'

/** The id is made once, so that saving twice makes one customer. */
const KeptCustomer = z.object({ id: z.uuid(), typed: DraftCustomer })
export type KeptCustomer = z.infer<typeof KeptCustomer>

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'customer'
const nothing: DraftCustomer = { firstName: '', lastName: '', email: '', phone: '', address: '' }

export function newCustomer(): KeptCustomer {
  return { id: uuid(), typed: nothing }
}

export function isBlank({ typed }: KeptCustomer): boolean {
  return Object.values(typed).every(text => text.trim() === '')
}

export function readCustomer(storage: Storage): KeptCustomer | null {
  const stored = storage.getItem(KEY)
  const kept = stored === null ? null : KeptCustomer.safeParse(JSON.parse(stored))
  return kept?.success ? kept.data : null
}

export function keepCustomer(storage: Storage, customer: KeptCustomer): void {
  if (isBlank(customer)) storage.removeItem(KEY)
  else storage.setItem(KEY, JSON.stringify(customer))
}

export function forgetCustomer(storage: Storage): void {
  storage.removeItem(KEY)
}
