// Quotes painted as PDFs for tests: their text and its places on the page.
import type { Paper } from '@quotewright/domain/paper'
import type {
  DocumentSection,
  DocumentTier,
  Entry,
  QuoteBlock,
  QuoteDocument,
} from '@quotewright/domain/quote-document/quote-blocks'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import { createPdfPainter } from '../pdf/pdf-painter.ts'
import type { Painting } from '../pdf/pdf-worker.ts'

export const painter = createPdfPainter()

export const turn = { business: 'a', isDemo: false }
/** Each painting is for another business, so that many may wait. */
let businesses = 0
export async function painted(painting: Painting) {
  return (await painter.paint({ ...turn, business: String(++businesses) }, painting)).bytes
}

export const photoId = '0193a5c8-1111-7222-8333-444455556666'
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
export const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1))

type Content = {
  name?: string
  company?: string
  materials?: number
  /** Above the lines of the materials. */
  scope?: string[]
  /** The work by sections instead of lines. */
  sections?: DocumentSection[]
  /** Before the work. */
  tiers?: DocumentTier[]
  /** Makes it a change order with this work. */
  changes?: { title: string; sections: DocumentSection[] }[]
  /** Below the total. */
  after?: Entry[]
  notes?: string[]
  terms?: string[]
  hasPhoto?: boolean
  markCount?: number
  paper?: Paper
  link?: string
}

const acceptanceOf = (link: string): QuoteBlock => ({
  kind: 'acceptance',
  title: 'Accept this quote',
  fields: ['Signature', 'Date'],
  online: { text: 'Scan or tap to answer online', link },
})

const tiersOf = (tiers: DocumentTier[]): QuoteBlock => ({
  kind: 'tiers',
  title: 'Choose one',
  tiers,
  chosen: 'The prices below are with Best.',
})

const changesOf = (groups: NonNullable<Content['changes']>): QuoteBlock => ({
  kind: 'changes',
  title: 'Changes to quote Q-1763669509123KZQF',
  groups,
  entries: [
    { label: 'Contract before', value: '$400.00' },
    { label: 'This change', value: '+$72.42' },
  ],
  total: { label: 'New total', value: '$472.42' },
})

const linesOf = (materials: number, scope?: string[]): QuoteBlock => ({
  kind: 'lineItems',
  title: 'What is included',
  columns: {
    description: 'Description',
    amount: 'Quantity',
    unitPrice: 'Unit price',
    total: 'Total',
  },
  groups: [
    { title: 'Materials', ...(scope && { scope }), rows: rows(materials) },
    { title: 'Labor', rows: [{ ...row(1), description: 'Drywall repair labor' }] },
  ],
})

export function documentOf(content: Content = {}): QuoteDocument {
  const {
    name = 'Rosa Díaz',
    company = 'Hill Country Drywall',
    materials = 4,
    scope,
    sections,
    tiers,
    changes,
    notes = [],
    terms = ['Payment due upon completion'],
    after = [],
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
    paper: content.paper ?? 'letter',
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
      {
        kind: 'heading',
        title: changes ? 'Draft of Change Order 12' : 'Quote',
        number: 'Q-1763669509123KZQF',
        total,
      },
      { kind: 'customer', title: 'Prepared for', name, contact: ['rosa@example.com'] },
      { kind: 'jobAddress', title: 'Job address', lines: ['12 Oak Street', 'Austin, TX'] },
      {
        kind: 'dates',
        entries: [
          { label: 'Valid until', value: 'December 20, 2026' },
          ...(changes ? [{ label: 'Visits', value: '2, with 24 h to dry in between' }] : []),
        ],
      },
      ...(changes ? [changesOf(changes)] : []),
      ...(content.hasPhoto ? [photos] : []),
      ...(tiers ? [tiersOf(tiers)] : []),
      sections ? { kind: 'sections', title: 'Scope of work', sections } : linesOf(materials, scope),
      { kind: 'totals', entries: [{ label: 'Subtotal', value: '$436.42' }], total, after },
      ...(notes.length > 0 ? [{ kind: 'notes', title: 'Notes', paragraphs: notes } as const] : []),
      { kind: 'terms', title: 'Terms', sentences: terms },
      ...(content.link === undefined ? [] : [acceptanceOf(content.link)]),
      { kind: 'footer', text: 'Thank you for your business!' },
    ],
  }
}

export async function paint(content: Content = {}) {
  const photos = content.hasPhoto ? [{ id: photoId, jpeg }] : []
  const pdf = await getDocumentProxy(await painted({ document: documentOf(content), photos }))
  const { text: pages } = await extractText(pdf)
  return { pdf, pages, text: pages.join('\n').replace(/\s+/g, ' ') }
}

export type PlacedText = {
  text: string
  left: number
  right: number
  baseline: number
  size: number
}

/** Returns each run of text on a page, in points from the page's lower left corner. */
export async function placedTexts(pdf: PDFDocumentProxy, page: number): Promise<PlacedText[]> {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  return items.flatMap(item => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [left, baseline] = [Number(item.transform[4]), Number(item.transform[5])]
    const { str: text, width, height: size } = item
    return { text, left, right: left + width, baseline, size }
  })
}

export function overprints(one: PlacedText, other: PlacedText): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    Math.abs(one.baseline - other.baseline) < Math.min(one.size, other.size) / 2
  )
}
