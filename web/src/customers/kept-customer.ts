// Unsaved customer forms, kept in this tab across a reload or sign-out.
import {
  type Customer,
  MAX_CUSTOMER_COMPANY,
  MAX_CUSTOMER_NOTES,
} from '@quotewright/domain/customers/customer'
import { formatPhone } from '@quotewright/domain/phone'
import { DraftCustomer } from '@quotewright/domain/quotes/quote'
import { boundedText } from '@quotewright/domain/text'
import { Version } from '@quotewright/domain/version'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import { keepInTab } from '../device/tab-storage.ts'

const TypedCustomer = z.extend(DraftCustomer, {
  /** What earlier releases kept has neither. */
  company: z._default(boundedText('Company', MAX_CUSTOMER_COMPANY), ''),
  notes: z._default(boundedText('Notes', MAX_CUSTOMER_NOTES), ''),
})
type TypedCustomer = z.infer<typeof TypedCustomer>

const KeptCustomer = z.object({
  /** Created with the form, so that saving twice creates one customer. */
  id: z.uuid(),
  /** The version on which the edit is based; 0 for a new customer. */
  version: Version,
  typed: TypedCustomer,
})
export type KeptCustomer = z.infer<typeof KeptCustomer>

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'customer'
const NEW = 'new-customer'
const nothing: TypedCustomer = {
  firstName: '',
  lastName: '',
  company: '',
  email: '',
  phone: '',
  address: '',
  notes: '',
}

export function newCustomer(id: string = uuid()): KeptCustomer {
  return { id, version: 0, typed: nothing }
}

export function keptOf(customer: Customer): KeptCustomer {
  const { id, version, firstName, lastName, company = '', email, address, notes = '' } = customer
  const phone = customer.phone && formatPhone(customer.phone)
  return { id, version, typed: { firstName, lastName, company, email, phone, address, notes } }
}

export function isChanged(customer: KeptCustomer, stored: KeptCustomer): boolean {
  return Object.entries(customer.typed).some(
    ([field, text]) => text.trim() !== stored.typed[field as keyof TypedCustomer],
  )
}

function read(storage: Storage, key: string): KeptCustomer | null {
  const text = storage.getItem(key)
  const kept = text === null ? null : KeptCustomer.safeParse(JSON.parse(text))
  return kept?.success ? kept.data : null
}

/** Returns the kept edit of a stored customer. */
export function readCustomer(storage: Storage, id: string): KeptCustomer | null {
  return read(storage, `${KEY}/${id}`)
}

/** Returns the kept new customer. */
export function readNewCustomer(storage: Storage): KeptCustomer | null {
  const id = storage.getItem(NEW)
  return id === null ? null : readCustomer(storage, id)
}

export function keepCustomer(storage: Storage, customer: KeptCustomer, stored: KeptCustomer): void {
  if (!isChanged(customer, stored)) return forgetCustomer(storage, stored.id)
  keepInTab(`${KEY}/${customer.id}`, JSON.stringify(customer), storage)
  if (stored.typed === nothing) keepInTab(NEW, customer.id, storage)
}

export function forgetCustomer(storage: Storage, id: string): void {
  storage.removeItem(`${KEY}/${id}`)
  if (storage.getItem(NEW) === id) storage.removeItem(NEW)
}
