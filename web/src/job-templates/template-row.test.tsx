// A template of options alone has no total, like a quote made from it.
import { exampleQuote } from '@quotewright/domain/quote-document/example-quote'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TemplateRow } from './template-row.tsx'

const { lineItems } = exampleQuote({ taxRate: 8250, today: '2026-11-28' })

const row = (choice: { isOptional: boolean; isSelected: boolean }) =>
  renderToStaticMarkup(
    <TemplateRow
      name="Hole in drywall"
      lineItems={lineItems.map(line => ({ ...line, ...choice }))}
      total={choice.isOptional && !choice.isSelected ? 0 : 150_00}
      onChoose={() => {}}
    />,
  )

test('a template of options alone says so in the list', () => {
  expect(row({ isOptional: true, isSelected: false })).toContain('Options only')
  expect(row({ isOptional: true, isSelected: true })).toContain('$150.00')
  expect(row({ isOptional: false, isSelected: false })).toContain('$150.00')
})
