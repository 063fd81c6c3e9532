// Sections from damage: made once, kept as a person edits them, and gone with the damage.
import { describe, expect, it } from 'vitest'
import type { DamageKind, Finding } from '../analysis/detection.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { MAX_SECTIONS } from '../quotes/quote-section.ts'
import { estimate } from './estimate.ts'
import { repairSections, sectionOfLine } from './repair-sections.ts'

// One percent of its side is one inch.
const scales = [{ source: 'measured' as const, longSideInches: 100 }]
const finding = (kind: DamageKind, inches: number, more: Partial<Finding> = {}): Finding => ({
  kind,
  box: { x: 5, y: 5, width: inches, height: inches },
  confidence: 80,
  ...more,
})
const estimateOf = (...findings: Finding[]) =>
  estimate({
    findings: [findings],
    photos: [{ width: 1000, height: 1000 }],
    scales,
    priceBook: starterPriceBook,
  })

let count = 0
const newId = () => `section-${++count}`
const nothing = { proposed: [], sections: [] }
const sectionsFor = (before: Parameters<typeof repairSections>[1], ...findings: Finding[]) =>
  repairSections(estimateOf(...findings).detections, before, newId)

const hole = finding('hole', 5)
const crack = finding('crack', 10)

describe('the sections of damage', () => {
  it('say where it is, what it is, how large, and what will be done', () => {
    const { sections } = sectionsFor(nothing, hole, finding('nail_pop', 1, { surface: 'ceiling' }))
    expect(sections.map(({ title, markIds }) => [title, markIds])).toEqual([
      ['Wall: medium hole, about 5 × 5 in', ['detection-0-0']],
      ['Ceiling: nail pop, about 1 × 1 in', ['detection-0-1']],
    ])
    expect(sections[0]?.scope).toMatch(/^Cut back to firm board, set a backed patch.*prime\.$/)
  })

  it('name the ceiling once: in the title, not in the scope again', () => {
    const ceiling = finding('hole', 5, { surface: 'ceiling' })
    const { sections } = sectionsFor(nothing, ceiling)
    expect(sections[0]?.scope).toMatch(/^Cut back to firm board/)
    const [inRoom] = repairSections(
      estimateOf(ceiling).detections.map(found => ({ ...found, room: 'Hall' })),
      nothing,
      newId,
    ).sections
    expect(inRoom?.title).toMatch(/^Hall ceiling: /)
    expect(inRoom?.scope).toMatch(/^Cut back to firm board/)
  })

  it('name the ceiling in the scope if the title that a person typed does not', () => {
    const ceiling = finding('hole', 5, { surface: 'ceiling' })
    const first = sectionsFor(nothing, ceiling)
    const titled = (before: typeof first, title: string) =>
      sectionsFor(
        { ...before, sections: before.sections.map(section => ({ ...section, title })) },
        ceiling,
      )
    const typed = titled(first, 'Above the sofa')
    expect(typed.sections[0]?.scope).toMatch(/^Ceiling: Cut back to firm board/)
    const again = sectionsFor(typed, ceiling, crack)
    expect(again.sections[0]).toEqual(typed.sections[0])
    const named = titled(again, 'Den CEILING, above the sofa')
    expect(named.sections[0]?.scope).toMatch(/^Cut back to firm board/)
  })

  it('number like damage of one place, without a gap where a person typed the title or removed the section', () => {
    const ceiling = finding('hole', 5, { surface: 'ceiling' })
    const first = sectionsFor(nothing, hole, hole, crack, ceiling, hole)
    expect(first.sections.map(({ title }) => title)).toEqual([
      'Wall: medium hole, about 5 × 5 in',
      'Wall: medium hole #2, about 5 × 5 in',
      'Wall: crack in drywall, about 10 × 10 in',
      'Ceiling: medium hole, about 5 × 5 in',
      'Wall: medium hole #3, about 5 × 5 in',
    ])
    const sections = first.sections.with(1, { ...first.sections[1]!, title: 'By the door' })
    const again = sectionsFor({ ...first, sections }, hole, hole, crack, ceiling, hole)
    expect(again.sections.map(({ title }) => title)).toEqual([
      'Wall: medium hole, about 5 × 5 in',
      'By the door',
      'Wall: crack in drywall, about 10 × 10 in',
      'Ceiling: medium hole, about 5 × 5 in',
      'Wall: medium hole #2, about 5 × 5 in',
    ])
    const removed = { ...first, sections: first.sections.slice(1) }
    const left = sectionsFor(removed, hole, hole, crack, ceiling, hole)
    expect(left.sections[0]?.title).toBe('Wall: medium hole, about 5 × 5 in')
  })

  it('say the room, and follow it unless a person typed the title', () => {
    const inRoom = (room: string) =>
      estimateOf(hole, crack).detections.map(found => ({ ...found, room }))
    const first = repairSections(inRoom('Living room'), nothing, newId)
    expect(first.sections.map(({ title }) => title)).toEqual([
      'Living room wall: medium hole, about 5 × 5 in',
      'Living room wall: crack in drywall, about 10 × 10 in',
    ])
    const typed = first.sections.map((section, at) =>
      at === 0
        ? { ...section, title: 'By the stairs', notes: 'Keep clear.', photoIds: ['photo'] }
        : section,
    )
    const again = repairSections(inRoom('Den'), { ...first, sections: typed }, newId)
    expect(again.sections.map(({ title }) => title)).toEqual([
      'By the stairs',
      'Den wall: crack in drywall, about 10 × 10 in',
    ])
    expect(again.sections[0]).toMatchObject({ notes: 'Keep clear.', photoIds: ['photo'] })
  })

  it('do not tell the customer a guessed size', () => {
    const dimensions = '2 × 2.5 to 7 × 9.5 in (assumed: the photo’s long side shows 4 ft of wall)'
    const detections = estimateOf(hole).detections.map(found => ({ ...found, dimensions }))
    const { sections } = repairSections(detections, nothing, newId)
    expect(sections.map(({ title }) => title)).toEqual(['Wall: medium hole'])
  })

  it('leave out damage that needs review, and things that are no damage', () => {
    const { detections } = estimateOf({ ...hole, reviewReason: 'uncertain' }, crack)
    const [found] = detections
    if (!found) throw new Error('a detection expected')
    const { damageType: _, needsReview: __, ...thing } = { ...found, id: 'item-0', name: 'Outlet' }
    const { sections } = repairSections([...detections, thing], nothing, newId)
    expect(sections.map(({ markIds }) => markIds)).toEqual([['detection-0-1']])
  })

  it('keep what a person typed, and follow the damage otherwise', () => {
    const { proposed, sections } = sectionsFor(nothing, hole, crack)
    const [first, second] = sections
    if (!first || !second) throw new Error('two sections expected')
    const typed = { id: 'typed', title: 'Haul away', scope: '', markIds: ['detection-0-7'] }
    const edited = [typed, { ...first, title: 'Kitchen, behind the door' }, second]
    const again = sectionsFor({ proposed, sections: edited }, finding('hole', 8), crack)
    expect(again.sections.map(({ id, title }) => [id, title])).toEqual([
      ['typed', 'Haul away'],
      [first.id, 'Kitchen, behind the door'],
      [second.id, second.title],
    ])
    expect(again.sections[0]?.markIds).toEqual([])
    expect(again.sections[1]?.scope).toMatch(/^Cut back to firm board, set backers/)
    const scoped = again.sections.map(section => ({ ...section, scope: 'As agreed' }))
    const last = sectionsFor({ ...again, sections: scoped }, hole, finding('crack', 20))
    expect(last.sections.map(({ scope }) => scope)).toEqual(Array(3).fill('As agreed'))
    expect(last.sections[2]?.title).toContain('about 20 × 20 in')
  })

  it('come and go with the damage, but not back after a person removed them', () => {
    const one = sectionsFor(nothing, hole)
    const two = sectionsFor(one, hole, crack)
    expect(two.sections.map(({ id }) => id)).toEqual([one.sections[0]?.id, two.sections[1]?.id])
    const left = sectionsFor(two, { ...hole, answer: 'left_out' }, crack)
    expect(left.sections).toEqual([two.sections[1]])
    const removed = sectionsFor({ ...two, sections: two.sections.slice(1) }, hole, crack)
    expect(removed.sections).toEqual([two.sections[1]])
  })

  describe('for nail pops', () => {
    const pop = finding('nail_pop', 1)
    const onCeiling = { ...pop, surface: 'ceiling' as const }
    const titles = ({ sections }: ReturnType<typeof sectionsFor>) =>
      sections.map(({ title, markIds }) => [title, markIds.length])

    it('are one for each wall and ceiling, because only the first pop takes the setup', () => {
      const made = sectionsFor(nothing, pop, onCeiling, pop, hole, pop)
      expect(titles(made)).toEqual([
        ['Wall: 3 nail pops', 3],
        ['Ceiling: nail pop, about 1 × 1 in', 1],
        ['Wall: medium hole, about 5 × 5 in', 1],
      ])
      const { materials } = estimateOf(pop, pop)
      const [wall] = sectionsFor(nothing, pop, pop).sections
      const labor = materials.find(({ isLabor }) => isLabor)
      expect(labor && sectionOfLine(labor, wall ? [wall] : [])).toBe(wall?.id)
    })

    it('grow, shrink and part with them, and stay removed', () => {
      const two = sectionsFor(nothing, pop, pop)
      const three = sectionsFor(two, pop, pop, pop)
      expect(titles(three)).toEqual([['Wall: 3 nail pops', 3]])
      expect(three.sections[0]?.id).toBe(two.sections[0]?.id)
      const parted = sectionsFor(three, pop, { ...pop, answer: 'left_out' }, onCeiling)
      expect(titles(parted)).toEqual([
        ['Wall: nail pop, about 1 × 1 in', 1],
        ['Ceiling: nail pop, about 1 × 1 in', 1],
      ])
      expect(parted.sections[0]?.id).toBe(two.sections[0]?.id)
      expect(sectionsFor({ ...two, sections: [] }, pop, pop).sections).toEqual([])
    })

    it('stay apart in a quote begun when each had its own', () => {
      const apart = [0, 1].map(at => ({
        detectionId: `detection-0-${at}`,
        sectionId: `old-${at}`,
        title: 'Wall: nail pop',
        scope: 'Set it.',
      }))
      const sections = apart.map(({ sectionId, title, scope }) => {
        return { id: sectionId, title, scope, markIds: [] }
      })
      const again = sectionsFor({ proposed: apart, sections }, pop, pop, pop)
      expect(again.sections.map(({ id, markIds }) => [id, markIds.length])).toEqual([
        ['old-0', 2],
        ['old-1', 1],
      ])
    })
  })

  it('are no more than a quote can have', () => {
    const typed = { id: 'typed', title: 'Haul away', scope: '', markIds: [] }
    const many = Array.from({ length: MAX_SECTIONS + 5 }, () => crack)
    const { sections } = sectionsFor({ proposed: [], sections: [typed] }, ...many)
    expect(sections).toHaveLength(MAX_SECTIONS)
  })
})

describe('a line', () => {
  const placesOf = (...findings: Finding[]) => {
    const { sections } = sectionsFor(nothing, ...findings)
    return Object.fromEntries(
      estimateOf(...findings).materials.map(line => [line.id, sectionOfLine(line, sections)]),
    )
  }

  it('belongs to the only damage that needs it; shared lines belong to none', () => {
    const places = placesOf(hole, crack)
    expect(places['material-drywall-board']).toMatch(/^section-/)
    expect(places['material-joint-compound']).toBeNull()
  })

  it('that raises the visit to the service minimum belongs to no section', () => {
    const places = placesOf(finding('nail_pop', 1))
    expect(places['material-service-minimum']).toBeNull()
    expect(places['material-joint-compound']).toMatch(/^section-/)
  })
})
