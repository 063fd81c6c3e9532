// The HTML of a letter: which addresses in its text are links, and that no text becomes HTML.
import { expect, it } from 'vitest'
import { letter } from './letter.ts'

const htmlOf = (line: string) =>
  letter({
    subject: 'S',
    from: 'F',
    reader: 'R',
    lines: ['Hi,', line],
    button: { label: 'Open', link: 'https://app.example/q/1' },
    after: 'A',
  }).html

it.each([
  [
    'See https://app.example/q/a_b-1.',
    'See <a href="https://app.example/q/a_b-1" style="color:inherit">https://app.example/q/a_b-1</a>.',
  ],
  ['https://evil.example/q/1', '<p style="margin:0 0 16px">https://evil.example/q/1</p>'],
  ['https://app.example.evil.example/q', '16px">https://app.example.evil.example/q</p>'],
  ['https://[', '16px">https://[</p>'],
  [
    'https://app.example/q"onclick="x',
    '<a href="https://app.example/q" style="color:inherit">https://app.example/q</a>&quot;onclick=',
  ],
  ["<b>O’Brien & 'Sons'</b>", '&lt;b&gt;O’Brien &amp; &#39;Sons&#39;&lt;/b&gt;'],
])('%s', (line, html) => {
  expect(htmlOf(line)).toContain(html)
})
