// The quote template: company data, changes and readable colors.
import { describe, expect, it } from 'vitest'
import { contrastOnWhite } from '../contrast.ts'
import { exampleQuote } from './example-quote.ts'
import type { QuoteBlock } from './quote-blocks.ts'
import { quoteDocument } from './quote-document.ts'
import { isReadableColor, type QuoteTemplate, settingsOf, templateOf } from './quote-template.ts'

const business = {
  name: 'Hill Country Drywall',
  address: '210 Barton Springs Rd',
  phone: '5125550199',
  email: 'office@hillcountry.example',
  quoteTemplate: null,
}
const defaults = templateOf(business)
const example = exampleQuote({ taxRate: 8250, today: '2026-11-21' })

function blockOf<K extends QuoteBlock['kind']>(kind: K, change: Partial<QuoteTemplate>) {
  const template = { ...defaults, ...change }
  const { blocks } = quoteDocument({ quote: example, template })
  return blocks.find(block => block.kind === kind) as Extract<QuoteBlock, { kind: K }> | undefined
}

describe('a template', () => {
  it('has the business’s data until it is changed', () => {
    expect(defaults).toMatchObject({
      companyName: 'Hill Country Drywall',
      companyPhone: '(512) 555-0199',
      primaryColor: '#1e40af',
      headerText: 'Professional Quote',
      footerText: 'Thank you for your business!',
      includeWarranty: false,
      warrantyPeriod: '1 year',
      version: 0,
    })
  })

  it('follows the business in unchanged fields, and keeps changed ones', () => {
    const settings = settingsOf({ ...defaults, companyName: 'HCD', version: 1 }, business)
    const moved = { ...business, phone: '5125550111', name: 'Hill', quoteTemplate: settings }
    expect(templateOf(moved)).toMatchObject({ companyName: 'HCD', companyPhone: '(512) 555-0111' })
  })

  it('shows terms and a warranty only if they are turned on', () => {
    const sentences = (change: Partial<QuoteTemplate>) => blockOf('terms', change)?.sentences
    expect(sentences({})).toEqual([
      'Payment due upon completion',
      'This quote is valid until December 21, 2026',
    ])
    const warrantyText = 'We come back for cracks.\nNot for new leaks.'
    const warranty = { includeWarranty: true, warrantyPeriod: '2 years', warrantyText }
    expect(blockOf('warranty', warranty)).toEqual({
      kind: 'warranty',
      title: 'Warranty',
      paragraphs: ['Workmanship: 2 years', 'We come back for cracks.', 'Not for new leaks.'],
    })
    expect(blockOf('warranty', { ...warranty, warrantyPeriod: '' })?.paragraphs).toHaveLength(2)
    expect(blockOf('warranty', { ...warranty, warrantyPeriod: '', warrantyText: '' })).toBe(
      undefined,
    )
    expect(blockOf('warranty', { ...warranty, includeWarranty: false })).toBe(undefined)
    expect(sentences({ includeTerms: false })).toEqual([
      'This quote is valid until December 21, 2026',
    ])
  })

  it('shows its logo with a name for screen readers', () => {
    const logo = '0193a5c8-1111-7222-8333-444455556666'
    expect(blockOf('letterhead', { logo })?.logo).toEqual({
      id: logo,
      alt: 'Logo of Hill Country Drywall',
    })
  })
})

describe('its color', () => {
  it('has a contrast on paper from 1 to 21', () => {
    expect(contrastOnWhite('#ffffff')).toBeCloseTo(1)
    expect(contrastOnWhite('#000000')).toBeCloseTo(21)
    expect(contrastOnWhite('#777777')).toBeCloseTo(4.48, 2)
  })

  it('is not used for text if it is unreadable', () => {
    expect(isReadableColor('#1e40af')).toBe(true)
    expect(isReadableColor('#ffd400')).toBe(false)
    const template = { ...defaults, primaryColor: '#ffd400' }
    const document = quoteDocument({ quote: example, template })
    expect(document).toMatchObject({ primaryColor: '#ffd400', textColor: '#16191f' })
  })
})
