// The parts of a quote document: ordered blocks of finished text, and photo ids.
import * as z from 'zod/mini'
import { BoundingBox } from '../analysis/detection.ts'
import { Paper } from '../paper.ts'

/** A numbered box in a photo. Numbers continue across the quote's photos. `markId` links to its provenance. */
const PhotoMark = z.object({
  number: z.string(),
  label: z.string(),
  box: BoundingBox,
  markId: z.optional(z.string()),
})
export type PhotoMark = z.infer<typeof PhotoMark>

const DocumentPhoto = z.object({ id: z.string(), alt: z.string(), marks: z.array(PhotoMark) })
export type DocumentPhoto = z.infer<typeof DocumentPhoto>

/**
 * Work that the customer may choose. `label` says so, and whether it is part of the total. `isPriced` if it also has
 * the price, because the rows do not.
 */
const Option = z.object({
  id: z.string(),
  isSelected: z.boolean(),
  label: z.string(),
  isPriced: z.optional(z.boolean()),
})
export type DocumentOption = z.infer<typeof Option>

/** Work of one of several tiers. `label` names the tier and says whether it is part of the total. */
const TierMark = z.object({ isSelected: z.boolean(), label: z.string() })
export type TierMark = z.infer<typeof TierMark>

/** One of the choices, with its total and the titles of its sections. */
const DocumentTier = z.object({
  id: z.string(),
  name: z.string(),
  total: z.string(),
  contents: z.array(z.string()),
  isSelected: z.boolean(),
})
export type DocumentTier = z.infer<typeof DocumentTier>

/** `lineId` links to its provenance. */
const DocumentLine = z.object({
  description: z.string(),
  amount: z.string(),
  unitPrice: z.string(),
  total: z.string(),
  lineId: z.optional(z.string()),
  isLabor: z.optional(z.boolean()),
  option: z.optional(Option),
})
export type DocumentLine = z.infer<typeof DocumentLine>

/**
 * `sectionId` is missing if the rows belong to no section. `scope` is the work in the words of its section. `option` is
 * set if the customer chooses all its rows together.
 */
const LineGroup = z.object({
  title: z.string(),
  sectionId: z.optional(z.string()),
  scope: z.optional(z.array(z.string())),
  rows: z.array(DocumentLine),
  option: z.optional(Option),
  tier: z.optional(TierMark),
})
export type LineGroup = z.infer<typeof LineGroup>

/** A label with its value, such as `Subtotal` and `$120.00`. */
const Entry = z.object({ label: z.string(), value: z.string() })
export type Entry = z.infer<typeof Entry>

/**
 * `sectionId` is missing if it is no section of the quote. `marks` are the numbers of its damage in the photos, `photos`
 * the ids of further ones. `price` is null if the quote shows none for it.
 */
const DocumentSection = z.object({
  title: z.string(),
  sectionId: z.optional(z.string()),
  scope: z.array(z.string()),
  marks: z.array(z.string()),
  amounts: z.array(Entry),
  price: z.nullable(z.string()),
  notes: z.optional(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  photos: z.optional(z.array(z.string())),
  option: z.optional(Option),
  tier: z.optional(TierMark),
})
export type DocumentSection = z.infer<typeof DocumentSection>

/** `id` is a photo's. */
const Logo = z.object({ id: z.string(), alt: z.string() })
export type Logo = z.infer<typeof Logo>

const title = z.string()
const texts = z.array(z.string())

function block<Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) {
  return z.object({ kind: z.literal(kind), ...shape })
}

export const QuoteBlock = z.union([
  block('letterhead', {
    logo: z.nullable(Logo),
    name: z.string(),
    header: z.string(),
    contact: texts,
  }),
  block('heading', { title, number: z.string(), total: Entry }),
  block('customer', { title, name: z.string(), contact: texts }),
  block('jobAddress', { title, lines: texts }),
  block('dates', { entries: z.array(Entry) }),
  block('photos', { title, photos: z.array(DocumentPhoto) }),
  /** The total of the quote with each tier. `chosen` says which one the other blocks show. */
  block('tiers', { title, tiers: z.array(DocumentTier), chosen: z.string() }),
  block('lineItems', { title, columns: DocumentLine, groups: z.array(LineGroup) }),
  block('sections', { title, sections: z.array(DocumentSection) }),
  /** Only in change orders: added, removed and changed work, and how the total changes. */
  block('changes', {
    title,
    groups: z.array(z.object({ title, sections: z.array(DocumentSection) })),
    entries: z.array(Entry),
    total: Entry,
  }),
  /** `after` follows the total, such as the deposit. */
  block('totals', {
    entries: z.array(Entry),
    total: Entry,
    after: z.array(Entry),
    /** A sentence below, such as when the total becomes firm. */
    note: z.optional(z.string()),
  }),
  block('notes', { title, paragraphs: texts }),
  block('exclusions', { title, paragraphs: texts }),
  block('assumptions', { title, paragraphs: texts }),
  block('warranty', { title, paragraphs: texts }),
  block('terms', { title, sentences: texts }),
  block('footer', { text: z.string() }),
  /** On paper only; on screens the customer answers with buttons. `online` is null without an open link. */
  block('acceptance', {
    title,
    fields: texts,
    online: z.nullable(z.object({ text: z.string(), link: z.string() })),
  }),
  /** On paper only: the customer's page of an invoice that asks for money. */
  block('payment', { text: z.string(), link: z.string() }),
])
export type QuoteBlock = z.infer<typeof QuoteBlock>
/** The blocks that are a title and paragraphs. */
export type TextKind = 'notes' | 'exclusions' | 'assumptions' | 'warranty'

export function isText(block: QuoteBlock): block is BlockOf<TextKind> {
  return ['notes', 'exclusions', 'assumptions', 'warranty'].includes(block.kind)
}

export type BlockOf<Kind extends QuoteBlock['kind']> = Extract<QuoteBlock, { kind: Kind }>

/** A document's metadata, paper and colors. */
export const DocumentFacts = z.object({
  title: z.string(),
  author: z.string(),
  subject: z.string(),
  language: z.literal('en-US'),
  paper: Paper,
  /** `#rrggbb`, for lines and backgrounds. */
  primaryColor: z.string(),
  /** The primary color if it is readable as text, otherwise the default text color. */
  textColor: z.string(),
})
export type DocumentFacts = z.infer<typeof DocumentFacts>

export const QuoteDocument = z.extend(DocumentFacts, { blocks: z.array(QuoteBlock) })
export type QuoteDocument = z.infer<typeof QuoteDocument>

/** The tiers that the document offers, from good to best. */
export function tiersIn({ blocks }: QuoteDocument): DocumentTier[] {
  return blocks.flatMap(block => (block.kind === 'tiers' ? block.tiers : []))
}

/** The options that the document offers, each once, in its order. */
export function optionsIn({ blocks }: QuoteDocument): DocumentOption[] {
  return blocks.flatMap(block => {
    if (block.kind === 'sections') return block.sections.flatMap(({ option }) => option ?? [])
    if (block.kind !== 'lineItems') return []
    return block.groups.flatMap(({ option, rows }) => [
      ...(option ? [option] : []),
      ...rows.flatMap(row => row.option ?? []),
    ])
  })
}
