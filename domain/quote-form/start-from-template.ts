// Adds a job template to the quote being typed. What is there stays as typed.
import type { StarterTemplate } from '../catalog/starter-templates.ts'
import { type JobTemplate, type JobTemplateLine, pricedBy } from '../quotes/job-template.ts'
import type { Tier } from '../quotes/quote-section.ts'
import { tiersOf, withOneTier } from '../quotes/quote-tiers.ts'
import { linesOf } from '../text.ts'
import { isServiceMinimum } from '../visits/visit-charge.ts'
import { followMinimum } from './follow-minimum.ts'
import { newPlace, placedWork } from './place-work.ts'
import { changeSections } from './section-changes.ts'
import { filledLines, pricedLine, type TypedLine, typedFields } from './typed-line.ts'
import { type TypedTerms, typedTerms } from './typed-quote.ts'

export type Started = TypedTerms & { lines: TypedLine[] }

/** Adds its sections and lines with new ids. Its terms apply to a quote without lines. */
export function startFrom(template: JobTemplate, typed: Started, newId: () => string): Started {
  const sectionIds = new Map(template.sections.map(({ id }) => [id, newId()]))
  const added = template.lineItems
    .filter(line => !isServiceMinimum(line) || !typed.lines.some(isServiceMinimum))
    .map(line => ({
      ...typedFields(line),
      id: newId(),
      sectionId: sectionIds.get(line.sectionId ?? '') ?? null,
      reason: reasonOf(line, template.name),
    }))
  const sections = [
    ...typed.sections,
    ...template.sections.map(section => ({
      ...section,
      id: sectionIds.get(section.id) ?? section.id,
    })),
  ]
  return {
    ...(filledLines(typed.lines).length === 0 ? withTermsOf(template, typed) : typed),
    exclusions: withLinesOf(typed.exclusions, template.exclusions),
    assumptions: withLinesOf(typed.assumptions, template.assumptions),
    sections,
    lines: followMinimum({
      sections,
      lines: withOneTier(sections, [...typed.lines, ...added], chosenTier(typed)),
    }),
  }
}

/** Adds what picking its assemblies by hand adds. The quote's terms stay. */
export function startFromStarter(
  { works }: StarterTemplate,
  typed: Started,
  newId: () => string,
): Started {
  const { sections, lines } = works.reduce<Pick<Started, 'sections' | 'lines'>>((before, work) => {
    const place = newPlace(before, work, null, newId)
    return changeSections(before, placedWork(before, { work, place, inSection: null }, newId))
  }, typed)
  return {
    ...typed,
    sections,
    lines: followMinimum({ sections, lines: withOneTier(sections, lines) }),
  }
}

/** The quote's own choice; null if it has no tiers. */
function chosenTier({ sections, lines }: Started): Tier | null {
  const tiers = tiersOf(sections, lines.map(pricedLine))
  return tiers.find(({ isSelected }) => isSelected)?.tier ?? null
}

/** A discount or deposit that is there stays. */
function withTermsOf(template: JobTemplate, typed: Started): Started {
  const { presentation, taxes, roundSections, discount, deposit } = typedTerms(template)
  return {
    ...typed,
    presentation,
    taxes,
    roundSections,
    discount: typed.discount ?? discount,
    deposit: typed.deposit ?? deposit,
  }
}

/** Adds the lines that the text does not have. */
function withLinesOf(typed: string, text: string | null): string {
  const known = new Set(linesOf(typed))
  const added = linesOf(text ?? '').filter(line => !known.has(line))
  return added.length === 0 ? typed : [typed.trimEnd(), ...added].filter(Boolean).join('\n')
}

function reasonOf(line: JobTemplateLine, name: string): TypedLine['reason'] {
  const origin = `From your template “${name}”`
  const price = pricedBy(line) === null ? '' : ', at the price of your price book'
  return {
    detections: [],
    priceItem: null,
    ...line.reason,
    explanation: `${origin}${price}.`,
  }
}
