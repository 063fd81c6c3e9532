// The pages of a quote's PDF: what fits on one, what stays together, paper sizes and columns.
import { getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import {
  documentOf,
  overprints,
  paint,
  painted,
  painter,
  placedTexts,
  rows,
} from '../testing/painted-quote.ts'

afterAll(() => painter.close())

describe('a PDF', () => {
  it('has one page for a short quote', async () => {
    const { pages } = await paint()
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Page 1 of 1')
  })

  it('has one page for a repair with a photo, ten lines, a note and the place to sign', async () => {
    const link = 'https://quotes.example.com/q/Zk3vX1m8Q0c7rW2aYtUjLp9sDfGhKl4xCvBnM6qWeRt'
    const { pages } = await paint({ hasPhoto: true, materials: 9, notes: ['Back door.'], link })
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Accept this quote')
  })

  it('never starts a page with the totals: the last lines move with them', async () => {
    for (let materials = 10; materials <= 40; materials++) {
      const { pages } = await paint({
        hasPhoto: materials % 2 === 0,
        materials,
        link: 'https://q.example',
      })
      const last = pages.find(page => page.includes('Subtotal')) ?? ''
      const [lines = ''] = last.split('Subtotal')
      expect(lines, `${materials} materials`).toContain('Drywall repair labor')
      expect(last).toContain('Payment due upon completion')
    }
  })

  it('has no page of terms alone: without a place to sign, the last note moves with them', async () => {
    const notes = Array.from({ length: 12 }, (_, index) => `Note ${index + 1} about the work.`)
    for (let materials = 8; materials <= 40; materials++) {
      const { pages } = await paint({ materials, notes })
      const last = pages.find(page => page.includes('Payment due upon completion'))
      expect(last, `${materials} materials`).toContain('Note 12')
    }
  })

  it('keeps long terms without notes with the totals', async () => {
    const terms = Array.from({ length: 18 }, (_, index) => `Term ${index + 1} of the work.`)
    for (let materials = 4; materials <= 30; materials++) {
      const { pages } = await paint({ materials, terms })
      const last = pages.find(page => page.includes('Term 18'))
      expect(last, `${materials} materials`).toContain('Subtotal')
    }
  })

  it.each([
    ['letter', [612, 792]],
    ['a4', [595, 842]],
  ] as const)('are %s in size, with everything inside the margins', async (paper, size) => {
    const { pdf } = await paint({ paper, materials: 60, hasPhoto: true, link: 'https://q.example' })
    for (let number = 1; number <= pdf.numPages; number++) {
      const [, , width = 0, height = 0] = (await pdf.getPage(number)).view
      expect([Math.round(width), Math.round(height)]).toEqual(size)
      for (const { left, right, baseline } of await placedTexts(pdf, number)) {
        expect(left).toBeGreaterThanOrEqual(53)
        expect(right).toBeLessThanOrEqual(width - 53)
        expect(baseline).toBeGreaterThan(20)
      }
    }
  })

  it('repeats the header of a table that continues on the next page, and loses no row', async () => {
    const { pages, text } = await paint({ hasPhoto: true, materials: 20 })
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Page 1 of 2')
    expect(pages[1]).toContain('Materials, continued')
    for (const { description, total } of rows(20))
      expect(text).toContain(`${description} 2 hours $95.00 ${total}`)
  })

  it('shows the scope of work above the lines, also one that fills more than a page', async () => {
    const sentences = Array.from({ length: 90 }, (_, at) => `Step ${at + 1} of the work.`)
    const { pages, text } = await paint({ scope: sentences })
    expect(pages.length).toBeGreaterThan(1)
    for (const sentence of sentences) expect(text).toContain(sentence)
    expect(text.indexOf('Step 90 of')).toBeLessThan(text.indexOf('Work 1 '))
  })

  it('keeps a title and its scope of work with the first line, wherever a page ends', async () => {
    const ends: string[] = []
    for (let above = 18; above <= 36; above++) {
      const contents = Array.from({ length: above }, (_, index) => `Choice ${index + 1}`)
      const tiers = [{ id: 'tier:good', name: 'Good', total: '$1.00', contents, isSelected: true }]
      const { pages } = await paint({ tiers, scope: ['Patch it.', 'Sand it.'] })
      const page = pages.find(text => text.includes('Materials')) ?? ''
      expect(page, `${above} lines above`).toMatch(
        /What is included.*Materials.*Sand it.*Work 1 2/s,
      )
      ends.push(page)
    }
    expect(ends.some(page => page.includes('Page 1'))).toBe(true)
    expect(ends.some(page => page.includes('Page 2'))).toBe(true)
  })

  it('starts the rows of a continued table below its repeated header, without overlaps', async () => {
    const { pdf, pages } = await paint({
      materials: 120,
      scope: ['Patch it.', 'Sand it. '.repeat(60)],
    })
    expect(pages.length).toBeGreaterThan(2)
    for (let number = 1; number <= pages.length; number += 1) {
      const texts = await placedTexts(pdf, number)
      for (const [index, one] of texts.entries()) {
        for (const other of texts.slice(index + 1)) {
          expect(overprints(one, other), `${one.text} over ${other.text}`).toBe(false)
        }
      }
      if (number === 1) continue
      const head = texts.find(({ text }) => text === 'Materials, continued')
      const first = texts.find(({ text }) => text.startsWith('Work '))
      if (!head || !first) continue
      // Coordinates grow upward.
      expect(head.baseline - first.baseline).toBeGreaterThan(head.size)
    }
  })

  it('has room for two hundred lines and long notes', async () => {
    const { pages, text } = await paint({ materials: 200, notes: ['word '.repeat(2000)] })
    expect(text).toContain('Work 200 2 hours')
    expect(text.match(/\bword\b/g)).toHaveLength(2000)
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  })
})

it('the QR code is also a link that opens the quote online', async () => {
  const link = 'https://quotes.example.com/q/abc'
  const { pdf } = await paint({ link })
  const annotations = await (await pdf.getPage(1)).getAnnotations()
  expect(annotations).toMatchObject([{ subtype: 'Link', url: link }])
})

it('a long description gets the width that the numbers leave', async () => {
  const document = documentOf()
  const lineItems = document.blocks.find(block => block.kind === 'lineItems')
  const long = 'Remove the wet board and insulation, then dry the cavity'
  lineItems?.groups[0]?.rows.push({
    description: long,
    amount: '1',
    unitPrice: '$9.00',
    total: '$9.00',
  })
  const pdf = await getDocumentProxy(await painted({ document, photos: [] }))
  expect((await placedTexts(pdf, 1)).map(({ text }) => text)).toContain(long)
})

it('options are labeled, also below long section titles, without overlaps', async () => {
  const document = documentOf()
  const lineItems = document.blocks.find(block => block.kind === 'lineItems')
  const option = { id: 'line:1', isSelected: false, label: 'Option, not included' }
  const [first, ...others] = rows(30)
  lineItems?.groups.unshift({
    title: 'Living room wall behind the sofa '.repeat(6),
    option: { ...option, label: 'Option, included: $45.00' },
    rows: [{ description: 'Sand and prime', amount: '1', unitPrice: '$9.00', total: '$9.00' }],
  })
  if (first) lineItems?.groups.push({ title: 'Extras', rows: [{ ...first, option }, ...others] })
  const pdf = await getDocumentProxy(await painted({ document, photos: [] }))
  const texts = await placedTexts(pdf, 1)
  const order = texts.map(({ text }) => text).join(' ')
  expect(order).toMatch(/sofa Option, included: \$45\.00 Quantity.*Sand and prime/)
  expect(order).toMatch(/Work 1 Option, not included 2 hours/)
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      expect(overprints(one, other), `${one.text} over ${other.text}`).toBe(false)
    }
  }
})

it('keeps a date on one line, also where its letters stand closer than its words alone', async () => {
  const { pdf } = await paint()
  const texts = await placedTexts(pdf, 1)
  expect(texts.map(({ text }) => text)).toContain('December 20, 2026')
})

it('keeps the number on one line beside the words that options alone have for a total', async () => {
  const document = documentOf()
  const heading = document.blocks.find(block => block.kind === 'heading')
  if (heading) {
    heading.number = 'Q-1796029539484QTJC'
    heading.total.value = 'Choose an option'
  }
  const texts = await placedTexts(
    await getDocumentProxy(await painted({ document, photos: [] })),
    1,
  )
  expect(texts.map(({ text }) => text)).toContain('Q-1796029539484QTJC')
})
