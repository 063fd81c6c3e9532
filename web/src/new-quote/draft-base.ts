// The version of a draft that this phone and the server last had in common; a conflict is compared with it.
import {
  type AnalysisRecord,
  formatAnalysisRecord,
} from '@quotewright/domain/analysis/analysis-record'
import { nameWithCompany } from '@quotewright/domain/customers/customer'
import { formatTaxPercent } from '@quotewright/domain/money'
import { formatPhone } from '@quotewright/domain/phone'
import { pricedLine, type TypedLine, typedLine } from '@quotewright/domain/quote-form/typed-line'
import {
  type TypedQuote,
  termsToSend,
  typedTerms,
} from '@quotewright/domain/quote-form/typed-quote'
import { readTaxRate } from '@quotewright/domain/quote-form/typed-tax'
import type { LineItem } from '@quotewright/domain/quotes/line-item'
import type { QuotePhoto } from '@quotewright/domain/quotes/quote-photos'
import { namedLines } from './draft-content.ts'
import type { QuoteDraft } from './quote-draft.ts'

/** A draft as the server would return it, so that typing alone makes no difference. */
export type ComparedDraft = TypedQuote & {
  /** The id of a chosen customer; null for one being typed. */
  customer: { id: string | null; text: string }
  photos: readonly QuotePhoto[]
  /** The analysis as stored; '' without one. */
  analysis: string
}

/** The server's ids of lines that were added on this phone, by the phone's ids. */
type LineIds = Readonly<Record<string, string>>
export type DraftBase = { compared: ComparedDraft; lineIds: LineIds }

export function comparedDraft(draft: QuoteDraft): ComparedDraft {
  const { jobAddress, validUntil, notes, photos, analysis } = draft
  const taxRate = readTaxRate(draft.taxPercent ?? '') ?? draft.taxRate
  return {
    customer: customerOf(draft),
    jobAddress: jobAddress.trim(),
    validUntil,
    notes: notes.trim(),
    ...typedTerms(termsToSend(draft)),
    taxPercent: taxRate === undefined ? undefined : formatTaxPercent(taxRate),
    photos: photos.map(({ id, isLeftOut }) => ({ id, isLeftOut })),
    analysis: analysisText(analysis),
    lines: namedLines(draft.lines).map(line => typedLine(pricedLine(line))),
  }
}

/** `stored` are the lines of the server's answer, in the order in which they were sent. */
export function baseOf(draft: QuoteDraft, stored: readonly Pick<LineItem, 'id'>[] = []): DraftBase {
  const compared = comparedDraft(draft)
  const pairs = compared.lines.flatMap(({ id }, index) => {
    const known = stored[index]?.id ?? draft.base?.lineIds[id]
    return known === undefined || known === id ? [] : [[id, known] as const]
  })
  return { compared, lineIds: Object.fromEntries(pairs) }
}

/** The lines with the ids that the server knows them by. A line that it does not know keeps the phone's id. */
export function withServerIds(
  lines: readonly TypedLine[],
  base: DraftBase | undefined,
): TypedLine[] {
  return lines.map(line => ({ ...line, id: base?.lineIds[line.id] ?? line.id }))
}

/** The lines of the server with the ids that they have on this phone. */
export function withPhoneIds(
  lines: readonly TypedLine[],
  base: DraftBase | undefined,
): TypedLine[] {
  const own = new Map(Object.entries(base?.lineIds ?? {}).map(([phone, server]) => [server, phone]))
  return lines.map(line => ({ ...line, id: own.get(line.id) ?? line.id }))
}

function customerOf({ customer, typedCustomer }: QuoteDraft): ComparedDraft['customer'] {
  const person = customer ?? typedCustomer
  const contact = [formatPhone(person.phone), person.email].filter(Boolean).join(' · ')
  const text = [nameWithCompany(person), contact, person.address].filter(Boolean).join('\n')
  return { id: customer?.id ?? null, text }
}

function analysisText(analysis: AnalysisRecord | null): string {
  return analysis ? formatAnalysisRecord(analysis) : ''
}
