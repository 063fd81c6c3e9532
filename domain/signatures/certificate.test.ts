// The certificate of a signed PDF as text: times with their zone, and what was chosen.
import { expect, it } from 'vitest'
import type { QuoteBlock, QuoteDocument } from '../quote-document/quote-blocks.ts'
import { certificateOf } from './certificate.ts'
import { formatSigned } from './signature.ts'

it.each([
  ['America/New_York', '2026-11-24T19:14:05.000Z', 'November 24, 2026, 2:14 PM EST'],
  ['America/New_York', '2026-07-01T04:00:00.000Z', 'July 1, 2026, 12:00 AM EDT'],
  ['America/Chicago', '2026-01-01T05:59:59.000Z', 'December 31, 2025, 11:59 PM CST'],
  ['Pacific/Honolulu', '2026-11-24T10:05:00.000Z', 'November 24, 2026, 12:05 AM HST'],
  ['Europe/Berlin', '2026-11-24T19:14:05.000Z', 'November 24, 2026, 8:14 PM GMT+1'],
])('a time in %s', (timeZone, signedAt, text) => {
  expect(formatSigned({ signedAt, timeZone })).toBe(text)
})

const signature = {
  name: 'Carl Jones',
  strokes: null,
  signedAt: '2026-11-24T19:14:05.123Z',
  timeZone: 'America/New_York',
  address: '2001:db8::7',
  browser: 'curl/8.0',
}
const total = { label: 'Total', value: '$472.42' }
const deposit = { label: 'Deposit (30%)', value: '$141.73' }
const range = { label: 'Estimate range', value: '$420–560' }

function entriesOf(...blocks: QuoteBlock[]): Record<string, string> {
  const document: QuoteDocument = {
    title: 'Quote Q-1, Rev 2',
    author: 'Roe Drywall',
    subject: '',
    language: 'en-US',
    paper: 'letter',
    primaryColor: '#000000',
    textColor: '#000000',
    blocks: [
      { kind: 'heading', title: 'Quote', number: 'Q-1, Rev 2', total },
      { kind: 'totals', entries: [], total, after: [deposit, range] },
      ...blocks,
    ],
  }
  const { entries } = certificateOf({ document, signature, publicUrl: 'https://q.example' })
  return Object.fromEntries(entries.map(({ label, value }) => [label, value]))
}

it('names who signed what, when and from where', () => {
  expect(entriesOf()).toEqual({
    'Signed by': 'Carl Jones',
    'Signed on': 'November 24, 2026, 2:14 PM EST (America/New_York)',
    'In UTC': '2026-11-24 19:14:05',
    Document: 'Quote Q-1, Rev 2',
    From: 'Roe Drywall',
    Total: '$472.42',
    'Deposit (30%)': '$141.73',
    'Network address': '2001:db8::7',
    Browser: 'Unknown browser',
  })
})

it('names the chosen tier and options, or that none was chosen', () => {
  const option = (isSelected: boolean) => ({ id: 'a', isSelected, label: 'Option' })
  const section = (title: string, isSelected: boolean) => ({
    title,
    scope: [],
    marks: [],
    amounts: [],
    price: null,
    option: option(isSelected),
  })
  const tier = (name: string, isSelected: boolean) => ({
    id: name,
    name,
    total: '',
    contents: [],
    isSelected,
  })
  const tiers: QuoteBlock = {
    kind: 'tiers',
    title: '',
    tiers: [tier('Good', false), tier('Best', true)],
    chosen: '',
  }
  const sections = (isSelected: boolean): QuoteBlock => ({
    kind: 'sections',
    title: '',
    sections: [section('Ceiling', isSelected), section('Hall', false)],
  })
  expect(entriesOf(tiers, sections(true))['Chosen']).toBe('Best, Ceiling')
  expect(entriesOf(sections(false))['Chosen']).toBe('None of the options')
})
