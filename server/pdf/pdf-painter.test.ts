// The PDF of a quote: its text in order, its page breaks, and its structure for screen readers.
import type { QuoteBlock, QuoteDocument } from '@quotewright/domain/quote-blocks'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createPdfPainter } from './pdf-painter.ts'
import type { Painting } from './pdf-worker.ts'

const painter = createPdfPainter()
afterAll(() => painter.close())

const turn = { business: 'a', isDemo: false }
/** Each painting is for another business, so that many may wait. */
let businesses = 0
const painted = (painting: Painting) =>
  painter.paint({ ...turn, business: String(++businesses) }, async () => painting)

const photoId = '0193a5c8-1111-7222-8333-444455556666'
const jpeg = await sharp({
  create: { width: 800, height: 600, channels: 3, background: '#b8b2a6' },
})
  .jpeg()
  .toBuffer()

const row = (number: number) => ({
  description: `Work ${number}`,
  amount: '2 hours',
  unitPrice: '$95.00',
  total: `$${number}.00`,
})
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1))

type Content = {
  name?: string
  company?: string
  materials?: number
  notes?: string[]
  hasPhoto?: boolean
  markCount?: number
}

function documentOf(content: Content = {}): QuoteDocument {
  const {
    name = 'Rosa Díaz',
    company = 'Hill Country Drywall',
    materials = 4,
    notes = [],
  } = content
  const total = { label: 'Total', value: '$472.42' }
  const marks = Array.from({ length: content.markCount ?? 1 }, (_, index) => ({
    number: String(index + 1),
    label: `Damage ${index + 1}`,
    box: { x: 99, y: 99, width: 50, height: 50 },
  }))
  const photos: QuoteBlock = {
    kind: 'photos',
    title: 'Photo',
    photos: [{ id: photoId, alt: 'Photo 1 of the job site', marks }],
  }
  return {
    title: 'Quote Q-1763669509123KZQF',
    author: company,
    subject: `Professional Quote for ${name}`,
    language: 'en-US',
    primaryColor: '#1e40af',
    textColor: '#1e40af',
    blocks: [
      {
        kind: 'letterhead',
        logo: null,
        name: company,
        header: 'Professional Quote',
        contact: ['(512) 555-0199'],
      },
      { kind: 'heading', title: 'Quote', number: 'Q-1763669509123KZQF', total },
      { kind: 'customer', title: 'Prepared for', name, contact: ['rosa@example.com'] },
      { kind: 'jobAddress', title: 'Job address', lines: ['12 Oak Street', 'Austin, TX'] },
      { kind: 'dates', entries: [{ label: 'Valid until', value: 'December 20, 2026' }] },
      ...(content.hasPhoto ? [photos] : []),
      {
        kind: 'lineItems',
        title: 'What is included',
        columns: {
          description: 'Description',
          amount: 'Quantity',
          unitPrice: 'Unit price',
          total: 'Total',
        },
        groups: [
          { title: 'Materials', rows: rows(materials) },
          { title: 'Labor', rows: [{ ...row(1), description: 'Drywall repair labor' }] },
        ],
      },
      { kind: 'totals', entries: [{ label: 'Subtotal', value: '$436.42' }], total },
      { kind: 'notes', title: 'Notes', paragraphs: notes },
      { kind: 'terms', title: 'Terms', sentences: ['Payment due upon completion'] },
      { kind: 'footer', text: 'Thank you for your business!' },
    ],
  }
}

async function paint(content: Content = {}) {
  const photos = content.hasPhoto ? [{ id: photoId, jpeg }] : []
  const pdf = await getDocumentProxy(await painted({ document: documentOf(content), photos }))
  const { text: pages } = await extractText(pdf)
  return { pdf, pages, text: pages.join('\n').replace(/\s+/g, ' ') }
}

type PlacedText = { text: string; left: number; right: number; baseline: number; size: number }

/** Returns each run of text on a page, in points from the page's lower left corner. */
async function placedTexts(pdf: PDFDocumentProxy, page: number): Promise<PlacedText[]> {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  return items.flatMap(item => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [left, baseline] = [Number(item.transform[4]), Number(item.transform[5])]
    const { str: text, width, height: size } = item
    return { text, left, right: left + width, baseline, size }
  })
}

function overprints(one: PlacedText, other: PlacedText): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    Math.abs(one.baseline - other.baseline) < Math.min(one.size, other.size) / 2
  )
}

describe('the text', () => {
  it("is complete, in the document's order", async () => {
    const { text } = await paint({ notes: ['Back door.', 'Mind the dog.'] })
    const order = [
      [
        'Hill Country Drywall',
        'Professional Quote',
        '(512) 555-0199',
        'Quote',
        'Q-1763669509123KZQF',
      ],
      [
        'Total $472.42',
        'Prepared for',
        'Rosa Díaz',
        'rosa@example.com',
        'Job address',
        '12 Oak Street',
      ],
      [
        'Valid until',
        'December 20, 2026',
        'What is included',
        'Materials',
        'Quantity',
        'Unit price',
      ],
      ['Work 1', '2 hours', '$95.00', '$1.00', 'Work 4', '$4.00', 'Labor', 'Drywall repair labor'],
      ['Subtotal', '$436.42', 'Total', '$472.42', 'Notes', 'Back door.', 'Mind the dog.', 'Terms'],
      ['Payment due upon completion', 'Thank you for your business!'],
    ].flat()
    let at = 0
    for (const part of order) {
      const next = text.indexOf(part, at)
      expect(next, `${part} after ${text.slice(at, at + 60)}`).toBeGreaterThanOrEqual(at)
      at = next + part.length
    }
  })

  it.each([
    'Zoë Ångström',
    'Łukasz Żółć',
    'Ωμέγα Παπαδόπουλος',
    'Тарас Шевченко',
    'Nguyễn Thị Ánh',
    '“O’Neill” — & <Söhne>',
  ])('shows %s', async name => {
    const { text } = await paint({ name, company: `${name} Ltd.` })
    expect(text.split(name), text).toHaveLength(4)
  })

  it('shows right-to-left scripts, and a box for a letter that no typeface has', async () => {
    const { text } = await paint({ name: 'שלום 12 (אבג)', company: 'مرحبا 漢字 👨‍👩‍👧' })
    for (const part of ['12', '□□', 'Quote']) expect(text).toContain(part)
    // Extractors differ in the order of right-to-left letters, so the test checks only their presence.
    for (const letter of 'שלוםאבג') expect(text).toContain(letter)
  })

  it('breaks words that are too long for a line', async () => {
    const { text } = await paint({
      name: 'Ж'.repeat(200),
      company: 'ß'.repeat(200),
      notes: ['x'.repeat(10_000)],
    })
    expect(text.match(/Ж/g)).toHaveLength(200)
    expect(text).toMatch(/ß… Page 1 of \d+/)
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(10_000)
  })
})

it('names each mark in the photo', async () => {
  const { text } = await paint({ hasPhoto: true, markCount: 14 })
  for (let number = 1; number <= 14; number++) expect(text).toContain(`Damage ${number} `)
})

describe('the pages', () => {
  it('are one for a short quote', async () => {
    const { pages } = await paint()
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Page 1 of 1')
  })

  it('repeat the header of a table that continues, and lose no row', async () => {
    const { pages, text } = await paint({ hasPhoto: true, materials: 20 })
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Page 1 of 2')
    expect(pages[1]).toContain('Materials, continued')
    for (const { description, total } of rows(20))
      expect(text).toContain(`${description} 2 hours $95.00 ${total}`)
  })

  it('start the rows of a continued table below its repeated header, without overlaps', async () => {
    const { pdf, pages } = await paint({ materials: 120 })
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

  it('fit two hundred lines and long notes', async () => {
    const { pages, text } = await paint({ materials: 200, notes: ['word '.repeat(2000)] })
    expect(text).toContain('Work 200 2 hours')
    expect(text.match(/\bword\b/g)).toHaveLength(2000)
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  })
})

type Node = { role?: string | undefined; alt?: string | undefined; children?: Node[] | undefined }
const Node: z.ZodMiniType<Node> = z.object({
  role: z.optional(z.string()),
  alt: z.optional(z.string()),
  children: z.optional(z.array(z.lazy(() => Node))),
})
const rolesOf = (node: Node): string[] => [
  ...(node.role ? [node.role] : []),
  ...(node.children ?? []).flatMap(rolesOf),
]
const figuresOf = (node: Node): Node[] =>
  node.role === 'Figure' ? [node] : (node.children ?? []).flatMap(figuresOf)

describe('for a screen reader', () => {
  it('there are headings, tables with headers, and a described photo', async () => {
    const { pdf } = await paint({ hasPhoto: true })
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const tree = Node.parse(await (await pdf.getPage(1)).getStructTree())
    const roles = rolesOf(tree)
    for (const role of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P']) {
      expect(roles).toContain(role)
    }
    expect(figuresOf(tree).map(figure => figure.alt)).toEqual(['Photo 1 of the job site'])
  })

  it('the file has title, author and language', async () => {
    const { pdf } = await paint()
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({
      PDFFormatVersion: '1.7',
      Title: 'Quote Q-1763669509123KZQF',
      Author: 'Hill Country Drywall',
      Subject: 'Professional Quote for Rosa Díaz',
      Language: 'en-US',
    })
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
  })
})

const stuckAtFirst = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ document }) => {
  while (document.title === 'stuck');
  parentPort.postMessage({ bytes: new Uint8Array([7]) })
})`

describe('the painter', () => {
  it('paints many at once without mixing them up', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Customer ${index}`)
    const painted = await Promise.all(names.map(name => paint({ name })))
    expect(painted.every(({ text }, index) => text.includes(`Customer ${index} `))).toBe(true)
  })

  it('leaves out a photo whose file is missing', async () => {
    const bytes = await painted({ document: documentOf({ hasPhoto: true }), photos: [] })
    expect(bytes.length).toBeGreaterThan(10_000)
  })

  it('refuses a file that is not a picture, and continues', async () => {
    const photos = [{ id: photoId, jpeg: new Uint8Array([0xff, 0xd8, 0, 0]) }]
    await expect(painted({ document: documentOf({ hasPhoto: true }), photos })).rejects.toThrow()
    expect((await paint()).pages).toHaveLength(1)
  })

  it('fails the current painting when it is closed, and can be started again', async () => {
    const own = createPdfPainter({ idleMs: 1 })
    const paintOwn = () => own.paint(turn, async () => ({ document: documentOf(), photos: [] }))
    const refused = [paintOwn(), paintOwn()].map(one => expect(one).rejects.toThrow('closed'))
    await own.close()
    await Promise.all(refused)
    for (let count = 0; count < 3; count++) {
      const bytes = await paintOwn()
      expect(new TextDecoder().decode(bytes.subarray(0, 8))).toBe('%PDF-1.7')
    }
    await own.close()
  })

  it('stops a painting that takes too long, and continues with a new worker', async () => {
    const script = new URL(`data:text/javascript,${encodeURIComponent(stuckAtFirst)}`)
    const own = createPdfPainter({ timeoutMs: 2000, script })
    const paintOwn = (title: string) =>
      own.paint(turn, async () => ({ document: { ...documentOf(), title }, photos: [] }))
    const [stuck, next] = [paintOwn('stuck'), paintOwn('next')]
    await expect(stuck).rejects.toMatchObject({ code: 'unavailable' })
    expect(await next).toEqual(new Uint8Array([7]))
    await own.close()
  })
})
