// The sections of a quote as the customer sees them. The prices of those included add up to the subtotal.
import type { Cents } from '../money.ts'
import type { LineItem } from '../quotes/line-item.ts'
import { isNamedWork, isPickedMaterial, PICKED_MATERIALS } from '../quotes/named-work.ts'
import { optionsOf, type QuoteOption } from '../quotes/quote-options.ts'
import type { QuoteSection, Tier } from '../quotes/quote-section.ts'
import { type OfferedTier, tiersOf, withOneTier } from '../quotes/quote-tiers.ts'
import {
  roundedAlone,
  splitTotal,
  spread,
  sumInDollars,
  sumOf,
  wholeDollars,
} from '../quotes/quote-totals.ts'
import { isForVisit } from '../visits/visit-charge.ts'

export type PresentedLine = Pick<
  LineItem,
  'id' | 'description' | 'total' | 'isLabor' | 'sectionId' | 'isOptional' | 'isSelected' | 'reason'
>

type Described = Pick<QuoteSection, 'title' | 'scope' | 'markIds' | 'notes' | 'photoIds'> & {
  /** Null for other work and for single optional lines. */
  sectionId: string | null
  /** Set if it belongs to one of several tiers. */
  tier?: { tier: Tier; isSelected: boolean } | undefined
}

export type PresentedSection = Described & {
  labor: Cents
  materials: Cents
  price: Cents
  /** Set if the customer may choose it; then an unselected one is not part of the subtotal. */
  option: QuoteOption | null
}

/** What a line adds to a section; null is the work outside of sections. A shared one is part of a line of no section. */
type Portion = {
  sectionId: string | null
  amount: Cents
  isLabor: boolean
  isShared: boolean
  isAlone: boolean
}

/**
 * In order: each section and its optional lines, other work, and its options. An option costs what its own lines
 * cost, so that choosing it changes no other price. The selected tier is work like that of no tier; a section of another
 * tier costs what it would if that one were selected. Rounded, each price is in whole dollars.
 */
export function presentSections(
  sections: readonly QuoteSection[],
  lines: readonly PresentedLine[],
  roundSections = false,
): PresentedSection[] {
  const shown = presentChosen(sections, lines, roundSections)
  const left = new Set(shown.flatMap(({ tier }) => (tier && !tier.isSelected ? tier.tier : [])))
  const chosen = [...left].flatMap(tier =>
    presentChosen(sections, withOneTier(sections, lines, tier), roundSections).filter(
      ({ tier: own }) => own?.tier === tier,
    ),
  )
  const ifChosen = new Map(chosen.map(section => [section.sectionId, section]))
  return shown.map(section => {
    if (section.tier?.isSelected !== false) return section
    return { ...section, ...ifChosen.get(section.sectionId), tier: section.tier }
  })
}

/** A section of a tier that is not selected costs what its own lines cost. */
function presentChosen(
  sections: readonly QuoteSection[],
  allLines: readonly PresentedLine[],
  roundSections: boolean,
): PresentedSection[] {
  const tiers = tiersOf(sections, allLines)
  const tierOf = new Map(
    tiers.flatMap(({ tier, isSelected, sections: own }) =>
      own.map(({ id }) => [id, { tier, isSelected }] as const),
    ),
  )
  const isLeftOut = (id: string | null) => tierOf.get(id ?? '')?.isSelected === false
  const lines = allLines.map(line =>
    tierOf.get(line.sectionId ?? '')?.isSelected
      ? { ...line, isOptional: false, isSelected: false }
      : line,
  )
  const options = optionsOf(sections, lines)
  const wholeById = new Map(options.map(option => [option.sectionId, option]))
  const singleByLine = new Map(
    options.flatMap(option =>
      option.sectionId === null ? option.lineIds.map(id => [id, option] as const) : [],
    ),
  )
  const fixedLines = lines.filter(({ isOptional }) => !isOptional)
  const fixedSections = sections.filter(({ id }) => !wholeById.has(id) && !isLeftOut(id))
  const sectionOfMark = new Map([
    ...marksInstead(sections, tiers),
    ...fixedSections.flatMap(({ id, markIds }) => markIds.map(markId => [markId, id] as const)),
  ])
  const portions = Map.groupBy(
    portionsOf(fixedSections, fixedLines, sectionOfMark),
    ({ sectionId }) => sectionId,
  )
  const rounded = roundSections ? pricesInDollars(portions) : null
  const linesById = Map.groupBy(lines, placeIn(sections))
  const presentOwn = (described: Described, own: Portion[], option: QuoteOption | null) => {
    const raw = sumOf(own.map(({ amount }) => amount))
    return present(described, own, { option, price: roundSections ? wholeDollars(raw) : raw })
  }
  const presentFixed = (described: Described, place: string | null) => {
    const parts = portions.get(place) ?? []
    const raw = sumOf(parts.map(({ amount }) => amount))
    return present(described, parts, {
      option: null,
      price: rounded ? (rounded.get(place) ?? 0) : raw,
    })
  }

  const singleOptions = (id: string | null) =>
    (linesById.get(id) ?? []).flatMap(line => {
      const option = singleByLine.get(line.id)
      const described = { sectionId: null, title: line.description, scope: '', markIds: [] }
      return option ? [presentOwn(described, [wholePortion(line)], option)] : []
    })
  const presentSection = (section: QuoteSection) => {
    const tier = tiers.length > 1 ? tierOf.get(section.id) : undefined
    const option = wholeById.get(section.id) ?? null
    const own = linesById.get(section.id) ?? []
    const isFixed = !option && !isLeftOut(section.id)
    const scope = scopeOf(section, isFixed ? own.filter(({ isOptional }) => !isOptional) : own)
    const described = { ...section, scope, sectionId: section.id, tier }
    if (isFixed) return presentFixed(described, section.id)
    return presentOwn(described, own.map(wholePortion), option)
  }

  return [
    ...sections.flatMap(section => [presentSection(section), ...singleOptions(section.id)]),
    ...(portions.has(null) ? [presentFixed(otherWork(sections, fixedLines), null)] : []),
    ...singleOptions(null),
  ]
}

function present(
  { sectionId, title, scope, markIds, notes, photoIds, tier }: Described,
  portions: readonly Portion[],
  { option, price }: Pick<PresentedSection, 'option' | 'price'>,
): PresentedSection {
  const sum = (ofLabor: boolean) =>
    sumOf(portions.filter(({ isLabor }) => isLabor === ofLabor).map(({ amount }) => amount))
  const [labor = 0, materials = 0] = spread(price, [sum(true), sum(false)])
  return {
    sectionId,
    title,
    scope,
    markIds,
    ...(notes && { notes }),
    ...(photoIds && { photoIds }),
    ...(tier && { tier }),
    labor,
    materials,
    price,
    option,
  }
}

/** By place. The whole dollars of what the places share are spread over them by their shares. */
function pricesInDollars(portions: ReadonlyMap<string | null, readonly Portion[]>) {
  const places = [...portions].map(([place, parts]) => {
    const { own = [], shared = [] } = Object.groupBy(parts, ({ isShared }) =>
      isShared ? 'shared' : 'own',
    )
    return { place, ownSum: sumInDollars(own), share: sumOf(shared.map(({ amount }) => amount)) }
  })
  const shares = places.map(({ share }) => share)
  const dollars = spread(wholeDollars(sumOf(shares)) / 100, shares)
  return new Map(
    places.map(({ place, ownSum }, at) => {
      return [place, sumOf([ownSum, 100 * (dollars[at] ?? 0)])] as const
    }),
  )
}

const OTHER_WORK = 'Other work'

function otherWork(sections: readonly QuoteSection[], lines: readonly PresentedLine[]): Described {
  const placeOf = placeIn(sections)
  const scope = namesOf(lines.filter(line => placeOf(line) === null))
  return { sectionId: null, title: OTHER_WORK, scope, markIds: [] }
}

/** Without a scope of work, a section made by hand would be a price for nothing that the customer can read. */
function scopeOf({ scope, markIds }: QuoteSection, lines: readonly PresentedLine[]): string {
  return scope.trim() === '' && markIds.length === 0 ? namesOf(lines) : scope
}

function namesOf(lines: readonly PresentedLine[]): string {
  const named = lines.filter(isNamedWork).map(({ description }) => description)
  return [...named, ...(lines.some(isPickedMaterial) ? [PICKED_MATERIALS] : [])].join('\n')
}

/** Returns the id of a line's section; null if it belongs to none of these. */
function placeIn(sections: readonly QuoteSection[]) {
  const known = new Set(sections.map(({ id }) => id))
  return ({ sectionId }: PresentedLine): string | null =>
    sectionId !== null && known.has(sectionId) ? sectionId : null
}

/**
 * Tiers are choices for the same damage: what it shares with other repairs goes to the selected one, and not to
 * repairs that stay as they are.
 */
function marksInstead(
  sections: readonly QuoteSection[],
  tiers: readonly OfferedTier[],
): [markId: string, sectionId: string][] {
  const [instead] = tiers.find(({ isSelected }) => isSelected)?.sections ?? []
  if (!instead) return []
  return sections
    .filter(({ tier }) => tier)
    .flatMap(({ markIds }) => markIds.map((markId): [string, string] => [markId, instead.id]))
}

/** What the visit as a whole needs is spread over all work, because customers pay for work. */
function portionsOf(
  sections: readonly QuoteSection[],
  lines: readonly PresentedLine[],
  sectionOfMark: ReadonlyMap<string, string>,
): Portion[] {
  const placeOf = placeIn(sections)
  const isAlone = roundedAlone(lines)
  const { visit = [], work = [] } = Object.groupBy(lines, line =>
    isForVisit(line) && placeOf(line) === null && !isAlone(line) ? 'visit' : 'work',
  )
  const portions = work.flatMap(line =>
    placeOf(line) === null && !isAlone(line)
      ? shareOut(line, sectionOfMark)
      : [{ ...wholePortion(line), sectionId: placeOf(line), isAlone: isAlone(line) }],
  )
  return [...portions, ...visit.flatMap(line => spreadOver(line, portions))]
}

function wholePortion({ total, isLabor, sectionId }: PresentedLine): Portion {
  return { sectionId, amount: total, isLabor, isShared: false, isAlone: false }
}

/** Splits a line that repairs of several sections need by their needs. */
function shareOut(
  { total, isLabor, reason }: PresentedLine,
  sectionOfMark: ReadonlyMap<string, string>,
): Portion[] {
  const needs = (reason?.detections ?? []).flatMap(({ detectionId, quantity }) => {
    const sectionId = sectionOfMark.get(detectionId)
    return sectionId !== undefined && quantity > 0 ? [{ sectionId, quantity }] : []
  })
  if (needs.length === 0)
    return [{ sectionId: null, amount: total, isLabor, isShared: true, isAlone: false }]
  return splitTotal(total, needs).map(({ sectionId, share }) => {
    return { sectionId, amount: share, isLabor, isShared: true, isAlone: false }
  })
}

function spreadOver({ total, isLabor }: PresentedLine, work: readonly Portion[]): Portion[] {
  const places = [...Map.groupBy(work, ({ sectionId }) => sectionId)]
  const prices = places.map(([, portions]) => sumOf(portions.map(({ amount }) => amount)))
  if (sumOf(prices) === 0)
    return [{ sectionId: null, amount: total, isLabor, isShared: true, isAlone: false }]
  const shares = spread(total, prices)
  return places.map(([sectionId], at) => {
    return { sectionId, amount: shares[at] ?? 0, isLabor, isShared: true, isAlone: false }
  })
}
