// Good, better, best: the customer chooses one tier. Its sections count, those of the other tiers do not.
import type { LineItem } from './line-item.ts'
import { type QuoteSection, Tier } from './quote-section.ts'

type TierLine = Pick<LineItem, 'sectionId' | 'isOptional' | 'isSelected'>

export type OfferedTier = {
  /** Beside the ids of options, which start with `section:` or `line:`. */
  id: string
  tier: Tier
  isSelected: boolean
  sections: QuoteSection[]
}

export function tierId(tier: Tier): string {
  return `tier:${tier}`
}

/** By the section's id. Sections that are part of every choice are missing. */
export function tierBySection(sections: readonly QuoteSection[]): ReadonlyMap<string | null, Tier> {
  return new Map(sections.flatMap(({ id, tier }) => (tier ? [[id, tier] as const] : [])))
}

/** From good to best, the tiers that have lines. One is selected. */
export function tiersOf(
  sections: readonly QuoteSection[],
  lines: readonly TierLine[],
): OfferedTier[] {
  const places = tierBySection(sections)
  const filled = new Set(lines.map(({ sectionId }) => sectionId))
  const chosen = chosenTier(places, lines)
  return Tier.options.flatMap(tier => {
    const own = sections.filter(({ id }) => places.get(id) === tier && filled.has(id))
    if (own.length === 0) return []
    return [{ id: tierId(tier), tier, isSelected: tier === chosen, sections: own }]
  })
}

/**
 * The lines with one tier selected: the wanted one if the quote has it. Lines of tiers are stored as optional, so that
 * only those of the selected tier count. Returns lines that stay the same as they are.
 */
export function withOneTier<Line extends TierLine>(
  sections: readonly QuoteSection[],
  lines: readonly Line[],
  wanted: Tier | null = null,
): Line[] {
  const places = tierBySection(sections)
  if (places.size === 0) return [...lines]
  const isOffered = lines.some(({ sectionId }) => places.get(sectionId) === wanted)
  const chosen = isOffered && wanted ? wanted : chosenTier(places, lines)
  return lines.map(line => {
    const tier = places.get(line.sectionId)
    if (tier === undefined) return line
    const isSelected = tier === chosen
    const isSame = line.isOptional && line.isSelected === isSelected
    return isSame ? line : { ...line, isOptional: true, isSelected }
  })
}

/** A line that leaves a tier is no option anymore. */
export function movedTo(
  { sectionId: from, ...line }: TierLine,
  sectionId: string | null,
  sections: readonly QuoteSection[],
): TierLine {
  const isFromTier = tierBySection(sections).has(from)
  return {
    sectionId,
    isOptional: line.isOptional && !isFromTier,
    isSelected: line.isSelected && !isFromTier,
  }
}

/** The tier with the largest share of selected lines, so that a line added or moved changes no choice; else the lowest. */
function chosenTier(
  places: ReadonlyMap<string | null, Tier>,
  lines: readonly TierLine[],
): Tier | null {
  let best: { tier: Tier; share: number } | null = null
  for (const tier of Tier.options) {
    const own = lines.filter(({ sectionId }) => places.get(sectionId) === tier)
    if (own.length === 0) continue
    const share = own.filter(({ isSelected }) => isSelected).length / own.length
    if (best === null || share > best.share) best = { tier, share }
  }
  return best?.tier ?? null
}
