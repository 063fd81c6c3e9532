// What the customer reads of a quote document, as HTML.
import type { QuoteBlock } from '@quotewright/domain/quote-document/quote-blocks'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { QuoteDocument } from './quote-document.tsx'

const htmlOf = (...blocks: QuoteBlock[]) =>
  renderToStaticMarkup(
    <QuoteDocument
      document={{
        title: 'Quote',
        author: '',
        subject: '',
        language: 'en-US',
        paper: 'letter',
        primaryColor: '#16191f',
        textColor: '#16191f',
        blocks,
      }}
    />,
  )

it('text that a person wrote has its own direction, so that a full stop ends its sentence', () => {
  const sentence = 'תיקון הקיר במטבח.'
  const isolated = `<bdi>${sentence}</bdi>`
  expect(htmlOf({ kind: 'notes', title: 'Notes', paragraphs: [sentence] })).toContain(isolated)
  expect(
    htmlOf({ kind: 'customer', title: 'Prepared for', name: sentence, contact: [] }),
  ).toContain(isolated)
  const section = { title: 'Wall', marks: [], amounts: [], price: null }
  const notes = { title: 'Notes', paragraphs: [sentence] }
  const work = (part: object) =>
    htmlOf({ kind: 'sections', title: 'Work', sections: [{ ...section, scope: [], ...part }] })
  expect(work({ scope: [sentence] })).toContain(isolated)
  expect(work({ notes })).toContain(isolated)
})
