// A template of options alone has no total, like a quote made from it.
import { exampleQuote } from '@quotewright/domain/quote-document/example-quote'
import { lineDefaults } from '@quotewright/domain/quotes/line-item'
import { termsOf } from '@quotewright/domain/quotes/quote-terms'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TemplateRow } from './template-row.tsx'

const { lineItems, ...quote } = exampleQuote({ taxRate: 8250, today: '2026-11-28' })

const row = (choice: { isOptional: boolean; isSelected: boolean }) =>
  renderToStaticMarkup(
    <TemplateRow
      template={{
        id: '0193a5c8-1111-7222-8333-444455556666',
        name: 'Hole in drywall',
        ...termsOf({}, quote),
        lineItems: lineItems.map(line => ({ ...lineDefaults, ...line, ...choice })),
        version: 1,
      }}
      taxRate={8250}
      onChoose={() => {}}
      onRename={() => {}}
      onDelete={() => {}}
    />,
  )

test('a template of options alone says so in the list', () => {
  expect(row({ isOptional: true, isSelected: false })).toContain('Options only')
  expect(row({ isOptional: true, isSelected: true })).toContain('$')
  expect(row({ isOptional: false, isSelected: false })).toContain('$')
})
