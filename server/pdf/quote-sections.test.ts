// The work by sections in a quote's PDF: its pages, what stays together, options, and the structure.
import type { DocumentSection } from '@quotewright/domain/quote-document/quote-blocks'
import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import { afterAll, describe, expect, it } from 'vitest'
import {
  overprints,
  type PlacedText,
  paint,
  painter,
  photoId,
  placedTexts,
} from '../testing/painted-quote.ts'

afterAll(() => painter.close())

const link = 'https://quotes.example.com/q/Zk3vX1m8Q0c7rW2aYtUjLp9sDfGhKl4xCvBnM6qWeRt'
const scope = ['Cut back to firm board, set a backed patch, tape, three coats, sand, prime.']

const section = (number: number, change: Partial<DocumentSection> = {}): DocumentSection => ({
  title: `Repair ${number}: hole`,
  scope,
  marks: [String(number)],
  amounts: [],
  price: `$${number}.00`,
  ...change,
})
const sectionsOf = (count: number, change: Partial<DocumentSection> = {}) =>
  Array.from({ length: count }, (_, index) => section(index + 1, change))
const amounts = [
  { label: 'Labor', value: '$80.00' },
  { label: 'Materials', value: '$20.00' },
]

async function textsByPage(pdf: PDFDocumentProxy): Promise<PlacedText[][]> {
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  return Promise.all(pages.map(number => placedTexts(pdf, number)))
}

describe('a PDF', () => {
  it('has one page for a repair with a photo, its scope, a deposit and the place to sign', async () => {
    for (const paper of ['letter', 'a4'] as const) {
      const { pages } = await paint({
        paper,
        hasPhoto: true,
        sections: [section(1, { scope: [...scope, ...scope, ...scope], amounts })],
        after: [{ label: 'Deposit (30%)', value: '$141.73' }],
        notes: ['Back door.'],
        link,
      })
      expect(pages).toHaveLength(1)
      expect(pages[0]).toMatch(/Total\s+\$472\.42\s+Deposit \(30%\)\s+\$141\.73/)
      expect(pages[0]).toContain('Accept this quote')
    }
  })

  it('never separates a title from its scope, or the totals from the last section', async () => {
    for (let length = 1; length <= 14; length++) {
      const long = Array.from({ length }, () => 'Sand and prime the patch. '.repeat(9))
      const { pages } = await paint({ sections: sectionsOf(9, { scope: long }), link })
      for (const page of pages) {
        const titles = page.match(/Repair \d: hole/g) ?? []
        for (const title of titles) {
          expect(page.slice(page.indexOf(title)), `${length} paragraphs`).toMatch(
            /^.*\s+\$\d\.00\s+Sand and prime/,
          )
        }
        if (page.includes('Subtotal')) {
          expect(page.split('Subtotal')[0], `${length} paragraphs`).toContain('Sand and prime')
        }
      }
    }
  })

  it('never separate the title of notes from the notes', async () => {
    const notes = { title: 'Notes', paragraphs: ['Keep the room aired.'] }
    const photos = [photoId]
    for (let before = 1; before <= 20; before++) {
      const sections = [section(1, { scope: Array(before * 2).fill('Sand.') })]
      sections.push(section(2, { notes, photos }))
      const { pages } = await paint({ hasPhoto: true, sections, link })
      const [page = ''] = pages.filter(each => each.includes('Notes'))
      expect(page, `${before} paragraphs before`).toMatch(/Notes\s+Keep the room aired/)
    }
  })

  it('never separates labor and materials from the words that they are for', async () => {
    for (let before = 1; before <= 20; before++) {
      const sections = [section(1, { scope: Array(before * 2).fill('Sand.') })]
      sections.push(section(2, { scope: ['Patch.', 'Prime.'], amounts }), section(3))
      const { pages } = await paint({ sections, link })
      const [page = ''] = pages.filter(each => each.includes('$80.00'))
      expect(page, `${before} paragraphs before`).toMatch(/Prime\.\s+Labor\s+\$80\.00\s+Materials/)
    }
  })

  it.each(['letter', 'a4'] as const)(
    '%s: fifty long sections inside the margins, without overlaps, and none is lost',
    async paper => {
      const longest = { title: 'Wall '.repeat(40), scope: ['word '.repeat(300)], amounts }
      const { pdf, text } = await paint({
        paper,
        hasPhoto: true,
        sections: [...sectionsOf(50), section(51, longest)],
        link,
      })
      expect(text.match(/Repair \d+: hole/g)).toHaveLength(50)
      expect(text.match(/\bword\b/g)).toHaveLength(300)
      const [, , width = 0] = (await pdf.getPage(1)).view
      for (const texts of await textsByPage(pdf)) {
        for (const [index, one] of texts.entries()) {
          expect(one.left).toBeGreaterThanOrEqual(53)
          expect(one.right).toBeLessThanOrEqual(width - 53)
          expect(one.baseline).toBeGreaterThan(20)
          for (const other of texts.slice(index + 1)) {
            expect(overprints(one, other), `${one.text} over ${other.text}`).toBe(false)
          }
        }
      }
    },
  )
})

it('prices are at the right edge, one below the other', async () => {
  const { pdf } = await paint({ sections: [section(1, { amounts }), section(2)] })
  const [texts = []] = await textsByPage(pdf)
  const edges = ['$1.00', '$80.00', '$20.00', '$2.00'].map(
    price => texts.find(({ text }) => text === price)?.right,
  )
  expect(new Set(edges.map(edge => edge?.toFixed(1))).size).toBe(1)
})

it('options are labeled as included or not included', async () => {
  const option = (isSelected: boolean) => ({
    id: 'x',
    isSelected,
    label: isSelected ? 'Option, included' : 'Option, not included',
  })
  const { text } = await paint({
    sections: [
      section(1, { option: option(false) }),
      section(2, { option: option(true) }),
      section(3, { price: null }),
    ],
  })
  expect(text).toMatch(/Repair 1: hole \$1\.00 Option, not included/)
  expect(text).toMatch(/Repair 2: hole \$2\.00 Option, included/)
  expect(text).toMatch(/Repair 3: hole Cut back/)
})

it('tiers are shown with their totals before the work, and the work of other tiers as not chosen', async () => {
  const tier = (name: string, total: string, isSelected: boolean) => {
    return { id: name, name, total, contents: [`Paint ${name}`], isSelected }
  }
  const tiers = [tier('Best', '$780.00', true), tier('Good', '$420.00', false)]
  const { text, pages } = await paint({
    tiers,
    sections: [section(1, { tier: { isSelected: false, label: 'Good, not chosen' } })],
  })
  expect(pages).toHaveLength(1)
  expect(text).toMatch(
    /Choose one Best \$780\.00 Chosen Paint Best Good \$420\.00 Paint Good The prices below are with Best\. Scope of work/,
  )
  expect(text).toMatch(/Repair 1: hole \$1\.00 Good, not chosen/)
})

it('the notes and photos of a section are below its scope', async () => {
  const notes = { title: 'Notes', paragraphs: ['Keep the room aired.'] }
  const { pdf, text } = await paint({
    hasPhoto: true,
    sections: [section(1, { notes, photos: [photoId, 'gone'] }), section(2)],
  })
  expect(text).toMatch(/sand, prime\. Notes Keep the room aired\. 1 2 Repair 2/)
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  const roles = [...tree.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role)
  expect(roles.slice(roles.indexOf('H3')).join(' ')).toMatch(/^H3 P P P P Figure H3 P P /)
  const [first = [], ...more] = await textsByPage(pdf)
  expect(more).toEqual([])
  const [note, next] = ['Keep the room aired.', 'Repair 2: hole'].map(
    words => first.find(found => found.text === words)?.baseline ?? 0,
  )
  expect(Math.abs((note ?? 0) - (next ?? 0))).toBeGreaterThan(78)
})

it('screen readers find a section as a heading with paragraphs and a table of labor and materials', async () => {
  const { pdf } = await paint({ sections: [section(1, { amounts })] })
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  const roles = [...tree.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role)
  const at = roles.indexOf('H3')
  expect(roles[at - 1]).toBe('H2')
  expect(roles.slice(at, at + 10).join(' ')).toBe('H3 P P Table TR TH TD TR TH TD')
})
