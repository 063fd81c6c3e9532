// A quote is named after its customer, or the draft's typed customer.
import { expect, it } from 'vitest'
import { quoteName } from './quote-name.ts'

const typed = { firstName: 'Rosa', lastName: 'Diaz', email: '', phone: '', address: '' }
const kept = { id: '01a20143-e3ce-748e-b504-19b59d9a0fd2', ...typed, firstName: 'Dale' }

it('is the customer, the draft’s customer, or No customer yet', () => {
  expect(quoteName({ customer: kept, draftCustomer: typed })).toBe('Dale Diaz')
  expect(quoteName({ customer: null, draftCustomer: typed })).toBe('Rosa Diaz')
  expect(quoteName({ customer: null, draftCustomer: null })).toBe('No customer yet')
  expect(
    quoteName({ customer: null, draftCustomer: { ...typed, firstName: '', lastName: '' } }),
  ).toBe('No customer yet')
})
