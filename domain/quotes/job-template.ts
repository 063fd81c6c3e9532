// Job templates: sections, lines and terms of a quote, saved under a name to start further quotes from.
import * as z from 'zod/mini'
import { parseAnalysisRecord } from '../analysis/analysis-record.ts'
import type { Cents } from '../money.ts'
import { lineToSend, typedLine } from '../quote-form/typed-line.ts'
import { folded, requiredText } from '../text.ts'
import { canonicalUnit } from '../units.ts'
import { Version } from '../version.ts'
import { MAX_VISITS, type Visit } from '../visits/visit.ts'
import { isServiceMinimum } from '../visits/visit-charge.ts'
import { visitPlanOf } from '../visits/visit-hours.ts'
import { type LineItem, lineFields, MAX_LINE_ITEMS } from './line-item.ts'
import type { LineReason } from './line-reason.ts'
import type { QuoteWithLines } from './quote.ts'
import { plainTerms, QuoteTerms, termsOf } from './quote-terms.ts'
import { type QuoteTotals, quoteTotals } from './quote-totals.ts'
import { withAllParts } from './section-option.ts'

export const MAX_JOB_TEMPLATES = 200
/** The size of all of a business's templates together. Phones keep a copy of them. */
export const MAX_JOB_TEMPLATE_BYTES = 2_000_000
export const MAX_NAME = 80

const Name = requiredText('Name', MAX_NAME).check(folded)

const JobTemplateLine = z.object(lineFields)
export type JobTemplateLine = z.infer<typeof JobTemplateLine>

const contentFields = { ...QuoteTerms.shape, lineItems: z.array(JobTemplateLine) }
const JobTemplateContent = z.object(contentFields)
export type JobTemplateContent = z.infer<typeof JobTemplateContent>

/** Lines that have the price of a row of the price book have its price and cost of today. */
export const JobTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  ...contentFields,
  version: Version,
})
export type JobTemplate = z.infer<typeof JobTemplate>

export const JobTemplateToCreate = z.object({
  id: z.optional(z.uuid()),
  /** The quote to save as a template. */
  quoteId: z.uuid(),
  name: Name,
})
export type JobTemplateToCreate = z.infer<typeof JobTemplateToCreate>

export const JobTemplateToRename = z.object({ name: Name, version: Version })
export type JobTemplateToRename = z.infer<typeof JobTemplateToRename>

type Work = QuoteTerms & Pick<QuoteWithLines, 'lineItems' | 'aiAnalysisData'>

/** The parts of a quote that another job can use, without customer, address, dates and photos. */
export function jobTemplateContent(quote: Work): JobTemplateContent {
  const terms = termsOf(quote, plainTerms)
  const planned = parseAnalysisRecord(quote.aiAnalysisData)?.visits ?? []
  const visits = planned.slice(0, MAX_VISITS)
  return {
    ...terms,
    sections: terms.sections.map(({ photoIds: _, ...section }) => ({ ...section, markIds: [] })),
    lineItems: ofRepairs({ ...terms, lineItems: quote.lineItems }).map(({ id: _, ...line }) => ({
      ...line,
      reason: withoutPhotos(line, visits),
    })),
  }
}

/** Without findings, nothing says which repairs share a line, so each gets its part, if a quote holds so many lines. */
function ofRepairs({ sections, lineItems }: Pick<Work, 'sections' | 'lineItems'>) {
  const items = new Map(
    lineItems.map(({ total, ...item }) => [typedLine({ ...item, total }), item]),
  )
  const lines = withAllParts({ sections, lines: [...items.keys()] }, () => '')
  if (lines.length > MAX_LINE_ITEMS) return [...items.values()]
  return lines.map(line => items.get(line) ?? lineToSend(line))
}

/**
 * Keeps the link to the price book, the package of a material, that a service minimum follows the work, the visits of the
 * labor, and the size of work picked by hand, so that it can change. The findings, their sizes and the sentence about
 * them belong to the photos.
 */
function withoutPhotos(
  { reason, isLabor }: Pick<LineItem, 'reason' | 'isLabor'>,
  visits: Visit[],
): LineReason | null {
  const ofPhotos = isLabor && visits.length > 0 ? { visits } : undefined
  const visitPlan = visitPlanOf(reason) ?? ofPhotos
  if (!reason) return null
  const { detections, priceItem, checkPrice, isForVisit, proposed, soldBy } = reason
  const takeoff = detections.length === 0 ? reason.takeoff : undefined
  if (!priceItem && !visitPlan && !takeoff && soldBy === undefined) return null
  return {
    detections: [],
    priceItem,
    explanation: '',
    ...(takeoff && { takeoff }),
    ...(visitPlan && { visitPlan }),
    ...(soldBy !== undefined && { soldBy }),
    ...(checkPrice && { checkPrice }),
    ...(isForVisit && { isForVisit }),
    ...(proposed && isServiceMinimum({ reason }) && { proposed }),
  }
}

/** The row of the price book whose price the line has; null if a person typed another price. */
export function pricedBy({
  reason,
  unitPrice,
}: Pick<JobTemplateLine, 'reason' | 'unitPrice'>): string | null {
  const priceItem = reason?.priceItem
  return priceItem?.unitPrice === unitPrice ? priceItem.id : null
}

/** The price of a row of the price book, for one `unit`, and what that costs, if the business has said so. */
export type TodaysPrice = { unit: string; unitPrice: Cents; unitCost: Cents | null }

/**
 * `prices` are today's, by row of the price book. A line whose row is gone, or is now priced by another unit, keeps its
 * price and cost. If the row has no cost, the line keeps its own, which may have been typed.
 */
export function atTodaysPrices(
  lines: readonly JobTemplateLine[],
  prices: ReadonlyMap<string, TodaysPrice>,
): JobTemplateLine[] {
  return lines.map(line => {
    const { reason } = line
    const today = prices.get(pricedBy(line) ?? '')
    if (!today || !reason?.priceItem) return line
    if (canonicalUnit(today.unit) !== canonicalUnit(line.unit)) return line
    const { unitPrice, unitCost } = today
    return {
      ...line,
      unitPrice,
      unitCost: unitCost ?? line.unitCost,
      reason: { ...reason, priceItem: { ...reason.priceItem, unitPrice } },
    }
  })
}

/** What a quote made from the template alone would cost. */
export function jobTemplateTotals(
  { lineItems, ...terms }: JobTemplateContent,
  taxRate: number,
): QuoteTotals {
  return quoteTotals(lineItems, { ...terms, taxRate })
}

/** `Living room wall`, `Living room wall and 2 more`, or the first line. */
export function suggestedName({
  sections,
  lineItems,
}: {
  sections: readonly { title: string }[]
  lineItems: readonly Pick<LineItem, 'description'>[]
}): string {
  const [first, ...more] = sections.map(({ title }) => title)
  if (first === undefined) return (lineItems[0]?.description ?? '').slice(0, MAX_NAME).trim()
  const rest = more.length === 0 ? '' : ` and ${more.length} more`
  return first.slice(0, MAX_NAME - rest.length).trim() + rest
}
