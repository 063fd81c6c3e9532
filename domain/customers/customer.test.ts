// Validation messages for a typed customer (spec §5).
import { describe, expect, it, test } from 'vitest'
import {
  customerFieldProblems,
  customerLines,
  customerName,
  customerProblems,
  greetedName,
  NewCustomer,
  nameWithCompany,
  withOneName,
} from './customer.ts'

const rosa = { firstName: 'Rosa', lastName: 'Díaz', email: '', phone: '', address: '' }

describe('a typed customer', () => {
  it.each([
    ['a name alone', {}],
    ['a first name alone', { lastName: '' }],
    ['a company in either field', { firstName: ' ', lastName: 'Lakeview Homes LLC' }],
    ['a company', { company: 'Lakeview Homes LLC' }],
    ['a company alone', { firstName: '', lastName: ' ', company: 'Lakeview Homes LLC' }],
    ['a missing contact', { email: null, phone: null, address: null }],
    ['an address with a plus', { email: 'rosa+quotes@example.co.uk' }],
    ['ten digits with punctuation', { phone: '(512) 555-0134' }],
    ['a country code', { phone: '+1 512 555 0134' }],
    ['a name in any script', { firstName: 'Łukasz', lastName: 'عبد الله' }],
  ])('may have %s', (_, change) => {
    expect(customerProblems({ ...rosa, ...change })).toEqual([])
  })

  it.each([
    [{ firstName: '   ', lastName: '' }, ['First name is required', 'Last name is required']],
    [{ company: 'c'.repeat(101) }, ['Company can have at most 100 characters']],
    [{ email: 'rosa' }, ['Please enter a valid email address']],
    [{ email: 'rosa@example' }, ['Please enter a valid email address']],
    [{ email: 'a b@example.com' }, ['Please enter a valid email address']],
    [{ phone: '555-0134' }, ['Please enter a valid phone number']],
    [{ phone: '51255501345' }, ['Please enter a valid phone number']],
    [{ phone: '5125550134 ext' }, ['Please enter a valid phone number']],
    [{ phone: '+49 30 901820' }, ['Please enter a valid phone number']],
    [
      { firstName: '', lastName: ' ', email: '@', phone: '1' },
      [
        'First name is required',
        'Last name is required',
        'Please enter a valid email address',
        'Please enter a valid phone number',
      ],
    ],
  ])('%j gets its messages', (change, sentences) => {
    expect(customerProblems({ ...rosa, ...change })).toEqual(sentences)
  })

  it('gets a message at each invalid field', () => {
    expect(customerFieldProblems(rosa)).toEqual({})
    expect(customerFieldProblems({ ...rosa, firstName: ' ', lastName: '', phone: '1' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      phone: 'Please enter a valid phone number',
    })
  })

  it('is sent with a single name as the first', () => {
    expect(withOneName({ ...rosa, firstName: '', lastName: 'Lakeview Homes LLC' })).toMatchObject({
      firstName: 'Lakeview Homes LLC',
      lastName: null,
    })
    expect(withOneName(rosa)).toEqual(rosa)
    const company = 'Lakeview Homes LLC'
    expect(withOneName({ ...rosa, lastName: '', company })).toMatchObject({
      lastName: null,
      company,
    })
    expect(withOneName({ ...rosa, firstName: ' ', lastName: '', company })).toMatchObject({
      firstName: company,
      lastName: null,
      company: '',
    })
    // The specification's server refuses an empty last name.
    expect(NewCustomer.safeParse({ ...rosa, lastName: '' }).success).toBe(false)
  })

  it('is stored trimmed', () => {
    const stored = NewCustomer.parse({ firstName: ' Rosa ', lastName: 'Díaz\n' })
    expect(stored).toMatchObject({ firstName: 'Rosa', lastName: 'Díaz', email: null })
  })
})

it('a customer is called by both names, or by one if the other is missing', () => {
  expect(customerName(rosa)).toBe('Rosa Díaz')
  expect(customerName({ firstName: '', lastName: 'Díaz' })).toBe('Díaz')
})

it('a company stands above the person, or behind on one line', () => {
  const ofCompany = { ...rosa, company: 'Acme LLC' }
  expect(customerLines(ofCompany)).toEqual(['Acme LLC', 'Rosa Díaz'])
  expect(nameWithCompany(ofCompany)).toBe('Rosa Díaz, Acme LLC')
  expect(nameWithCompany(rosa)).toBe('Rosa Díaz')
  expect(nameWithCompany({ firstName: '', lastName: '', company: 'Acme LLC' })).toBe('Acme LLC')
})

test.each([
  ['Rosa', 'Díaz', 'Rosa'],
  ['Mary Ann', 'Cohen', 'Mary Ann'],
  ['Lakeview', 'Homes LLC', 'Lakeview Homes LLC'],
  ['Oak Street', 'HOA', 'Oak Street HOA'],
  ['Smith & Co', 'Dallas', 'Smith & Co Dallas'],
  ['Ann', 'Lee (Acme Properties)', 'Ann'],
])('a mail to %s %s greets %s', (firstName, lastName, expected) => {
  expect(greetedName({ firstName, lastName })).toBe(expected)
})
