// Names in mails: plausible names, spam, and characters that mail programs misread.
import { describe, expect, it } from 'vitest'
import {
  displayName,
  greetingOf,
  isGreeting,
  mailableAddress,
  mailableHint,
  mailableName,
  mailableNumber,
} from './mailable-name.ts'

describe('a name', () => {
  it.each([
    'Rosa',
    "Rosa O'Díaz; DROP",
    'J. R. Roe Jr.',
    'Roe & Sons Drywall, Inc.',
    'A/C & Heat 24-7',
    '1-800-PLUMBER',
    'Łukasz Żółć',
    '石膏ボード',
    'Drywall Co.',
    'x'.repeat(60),
  ])('%j goes into a mail', name => {
    expect(mailableName(name)).toBe(name)
  })

  it.each([
    'Visit https://evil.example/win',
    'www evil',
    'evil.com',
    'Your prize: evil.example/x now',
    'EVIL.CO',
    'evil。com',
    'evil．com',
    'evil\u200b.com',
    'evil.c\u200dom',
    'pay@evil',
    'Call +1 (512) 555-0134',
    'Call 5125550134',
    '<b>Rosa</b>',
    'Rosa\nYour account is locked',
    'x'.repeat(61),
    '',
    ' ',
  ])('%j does not', name => {
    expect(mailableName(name)).toBeNull()
  })

  it.each([
    ['Roe Drywall, Inc.', undefined],
    ['', undefined],
    ['x'.repeat(61), 'Emails and texts leave out a name that is longer than 60 characters'],
    ['roedrywall.com', 'Emails and texts leave out a name that has a link'],
    ['Roe Drywall 512 555 0134', 'Emails and texts leave out a name that has a phone number'],
    ['Roe @ Home', 'Emails and texts leave out a name that has a character such as < or @'],
  ])('of a business %j has the hint %j', (name, hint) => {
    expect(mailableHint(name)).toBe(hint)
  })

  it('is used in the greeting, otherwise the mail says Hello', () => {
    expect(greetingOf(' Rosa ')).toBe('Hi Rosa,')
    expect(greetingOf('evil.com')).toBe('Hello,')
  })
})

it.each([
  ['Hi Rosa, here is your quote.', true],
  ['good morning!', true],
  ['Dear Ms. Díaz,\n\nthank you for calling.', true],
  ['Hide the crack first.', false],
  ['Thank you for calling.', false],
  ['Thank you for calling, and hello to Sam.', false],
])('%j begins with a greeting: %s', (text, isOne) => {
  expect(isGreeting(text)).toBe(isOne)
})

it('a quote number may be all digits but not a link', () => {
  expect(mailableNumber('Q-1763669509123KZQF')).toBe('Q-1763669509123KZQF')
  expect(mailableNumber('2026.17')).toBe('2026.17')
  expect(mailableNumber('evil.com/quote')).toBeNull()
})

it.each([
  ['Roe "The Wall" Drywall', 'Roe The Wall Drywall'],
  ['Bank <security@bank.example>', 'Bank securitybank.example'],
  ['Rosa\r\n\u202eBcc', 'Rosa Bcc'],
  ['Roe\u0000 Drywall', 'Roe Drywall'],
  ["O'Díaz", "O'Díaz"],
])('beside an address %j is %j', (name, shown) => {
  expect(displayName(name)).toBe(shown)
})

it('the address of a job goes into a mail in one line, unless it has a link', () => {
  const lines = ['4412 Live Oak Bend, Apt 3', 'Austin, TX 78745-1234']
  expect(mailableAddress(lines)).toBe('4412 Live Oak Bend, Apt 3, Austin, TX 78745-1234')
  expect(mailableAddress([])).toBeNull()
  expect(mailableAddress(['12 Oak Street', 'evil.example/win'])).toBeNull()
})
