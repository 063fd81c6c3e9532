// A contact as the picker gives it becomes a customer's fields.
import { expect, it } from 'vitest'
import { contactOf } from './contacts.ts'

it.each([
  [['Carl Wheeler'], 'Carl', 'Wheeler'],
  [['  Maria de la Cruz '], 'Maria de la', 'Cruz'],
  [['Rosa'], 'Rosa', ''],
  [undefined, '', ''],
])('the name %j', (name, firstName, lastName) => {
  expect(contactOf(name ? { name } : {})).toMatchObject({ firstName, lastName })
})

it('the first of several addresses, numbers and emails, without empty parts', () => {
  const address = {
    addressLine: ['12 Oak Street', ''],
    city: '',
    region: 'TX',
    postalCode: '78701',
  }
  const picked = { email: ['a@example.com', 'b@example.com'], tel: ['1', '2'], address: [address] }
  expect(contactOf(picked)).toMatchObject({
    email: 'a@example.com',
    phone: '1',
    address: '12 Oak Street, TX 78701',
  })
})
