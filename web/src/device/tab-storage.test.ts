// What a tab with a full storage does with typed text.
import { expect, test, vi } from 'vitest'
import { keepCustomer, newCustomer } from '../customers/kept-customer.ts'
import { keepInTab } from './tab-storage.ts'

const full = {
  getItem: () => null,
  removeItem: () => undefined,
  setItem() {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  },
}

test('a tab whose storage is full goes on, and logs that a reload loses what was typed', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  keepInTab('draft', 'Two nail pops', full)
  const customer = newCustomer('0192f0c0-0000-7000-8000-000000000001')
  const typed = { ...customer, typed: { ...customer.typed, firstName: 'Rosa' } }
  keepCustomer(full, typed, customer)
  expect(warn).toHaveBeenCalledTimes(3)
  warn.mockRestore()
})

test('a text is stored under its key', () => {
  const stored = new Map<string, string>()
  keepInTab('draft', 'Two nail pops', { setItem: (key, text) => void stored.set(key, text) })
  expect(stored.get('draft')).toBe('Two nail pops')
})
