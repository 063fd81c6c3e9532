// Rooms of photos: which room a photo shows, and what a room's surfaces are like.
import { describe, expect, it } from 'vitest'
import { estimate } from '../estimate/estimate.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import type { DamageKind, Finding } from './detection.ts'
import {
  answerSite,
  joinedSites,
  rememberedSites,
  roomOf,
  roomsIn,
  type SiteWithRooms,
  siteIn,
  withMovedPhotos,
  withNote,
  withRoom,
} from './room.ts'

const finding = (kind: DamageKind, more: Partial<Finding> = {}): Finding => ({
  kind,
  // One percent of its side is one inch.
  box: { x: 5, y: 5, width: 5, height: 5 },
  confidence: 80,
  ...more,
})
const photo = { width: 1000, height: 1000 }
const scale = { source: 'measured' as const, longSideInches: 100 }
/** One photo for each list of findings. */
const estimateOf = (site: SiteWithRooms, ...findings: Finding[][]) =>
  estimate({
    findings,
    photos: findings.map(() => photo),
    scales: findings.map(() => scale),
    priceBook: starterPriceBook,
    ...site,
  })
const quantityOf = (result: ReturnType<typeof estimate>, key: string) =>
  result.materials.find(({ id }) => id === `material-${key}`)?.quantity ?? 0

const hole = finding('hole')

describe('the room of a photo', () => {
  it('is its own, else that of the photo before, else the one in the note', () => {
    const input = { room: 'Garage', rooms: [null, 'Kitchen', null, '', null] }
    expect([0, 1, 2, 3, 4, 5].map(at => roomOf(input, at))).toEqual([
      'Garage',
      'Kitchen',
      'Kitchen',
      null,
      null,
      null,
    ])
    expect(roomsIn(input, [0, 1, 2, 3])).toEqual(['Garage', 'Kitchen'])
    expect(roomOf({}, 0)).toBeNull()
  })

  it('is answered for the photos after it, too, until one has its own', () => {
    const { rooms } = withRoom({ rooms: [null, null, 'Bath'] }, 0, 'Kitchen')
    expect([0, 1, 2].map(at => roomOf({ rooms }, at))).toEqual(['Kitchen', 'Kitchen', 'Bath'])
    expect(withRoom({}, 2, 'Hall')).toEqual({ rooms: [null, null, 'Hall'] })
  })

  it('goes along when photos are removed, added or moved', () => {
    const answers = { rooms: ['Kitchen', null, 'Bath', ''] }
    const after = (...places: number[]) => {
      const moved = withMovedPhotos(answers, places)
      return places.map((_, at) => roomOf(moved, at))
    }
    expect(after(1, 2)).toEqual(['Kitchen', 'Bath'])
    expect(after(2, 0, 3)).toEqual(['Bath', 'Kitchen', null])
    expect(after(0, 1, -1, 2)).toEqual(['Kitchen', 'Kitchen', 'Kitchen', 'Bath'])
    expect(withMovedPhotos(answers, [0, 1, 2]).rooms).toEqual(['Kitchen', null, 'Bath'])
  })
})

describe('the answers of a room', () => {
  const job = {
    finish: 'smooth' as const,
    rooms: ['Kitchen', 'Bath'],
    findings: [[hole], [hole]],
  }
  const inBath = { ...job, ...answerSite(job, { finish: 'popcorn', surface: 'ceiling' }, 'Bath') }

  it('differ from the job’s until the job is answered again or they are taken back', () => {
    expect([0, 1].map(at => siteIn(inBath, at))).toMatchObject([
      { finish: 'smooth' },
      { finish: 'popcorn', surface: 'ceiling' },
    ])
    const anew = { ...inBath, ...answerSite(inBath, { finish: 'knockdown' }, null) }
    expect([0, 1].map(at => siteIn(anew, at).finish)).toEqual(['knockdown', 'knockdown'])
    expect(siteIn(anew, 1).surface).toBe('ceiling')
    const back = { ...inBath, ...answerSite(inBath, { finish: undefined }, 'Bath') }
    expect([0, 1].map(at => siteIn(back, at).finish)).toEqual(['smooth', 'smooth'])
  })

  it('replace the surfaces that a person set one by one in that room alone', () => {
    const set = [[finding('hole', { surface: 'wall' })], [finding('hole', { surface: 'wall' })]]
    const mixed = { ...job, findings: set }
    const answered = { ...mixed, ...answerSite(mixed, { surface: 'ceiling' }, 'Bath') }
    const surfaces = estimateOf(answered, ...answered.findings).detections
    expect(surfaces.map(({ surface }) => surface)).toEqual(['wall', 'ceiling'])
  })

  it('apply to the room’s next photo', () => {
    const more = { ...inBath, rooms: ['Kitchen', 'Bath', 'Kitchen', 'Bath'] }
    expect([2, 3].map(at => siteIn(more, at).finish)).toEqual(['smooth', 'popcorn'])
  })

  it('remembered from an earlier job yield to the note, those given since do not', () => {
    const roomSites = [
      { room: 'Bath', finish: 'popcorn' as const, paint: 'by_others' as const },
      { room: 'Kitchen', finish: 'smooth' as const },
    ]
    const note = { room: 'Bath', finish: 'knockdown' as const }
    const started = withNote(note, { roomSites })
    expect(siteIn(started, 0)).toMatchObject({ finish: 'knockdown', paint: 'by_others' })
    expect(siteIn(withNote({ room: 'Bath' }, { roomSites }), 0).finish).toBe('popcorn')
    expect(siteIn(withNote(note, { rooms: ['Bath'], roomSites }), 0).finish).toBe('popcorn')
  })

  it('are remembered for the next job, with those of rooms seen before', () => {
    const before = [
      { room: 'Hall', finish: 'smooth' as const },
      { room: 'Bath', finish: 'smooth' as const },
    ]
    expect(rememberedSites({ ...inBath, paint: 'by_others' }, before)).toEqual([
      { room: 'Hall', finish: 'smooth' },
      { room: 'Bath', finish: 'popcorn', paint: 'by_others' },
      { room: 'Kitchen', finish: 'smooth', paint: 'by_others' },
    ])
    expect(rememberedSites({ findings: [[hole]] })).toEqual([])
  })

  it('are joined once two customers are merged; a room of both stays as the customer who stayed has it', () => {
    const kept = [{ room: 'Bath', finish: 'popcorn' } as const]
    const earlier = [
      { room: 'Bath', finish: 'smooth' } as const,
      { room: 'Hall', finish: 'smooth' } as const,
      { room: 'Hall', paint: 'by_others' } as const,
    ]
    expect(joinedSites(kept, earlier)).toEqual([{ room: 'Hall', paint: 'by_others' }, ...kept])
    expect(joinedSites(kept, [])).toEqual(kept)
    const many = Array.from(
      { length: 30 },
      (_, n) => ({ room: `${n}`, paint: 'included' }) as const,
    )
    expect(joinedSites(kept, many)).toHaveLength(20)
    expect(joinedSites(kept, many)).toContainEqual(kept[0])
  })
})

describe('an estimate of several rooms', () => {
  const rooms = ['Kitchen', 'Bath']

  it('is the same as without rooms if they do not differ, apart from paint', () => {
    const site = { finish: 'knockdown', surface: 'ceiling' } as const
    const found = [[hole, finding('crack')], [finding('nail_pop')]]
    const { detections, ...named } = estimateOf({ ...site, rooms }, ...found)
    const { detections: unnamed, ...without } = estimateOf(site, ...found)
    expect(named).toEqual(without)
    expect(detections.map(({ room: _, ...detection }) => detection)).toEqual(unnamed)
    expect(detections.map(({ room }) => room)).toEqual(['Kitchen', 'Kitchen', 'Bath'])
  })

  it('matches the texture of each room that has one', () => {
    const bath = [{ room: 'Bath', finish: 'orange_peel' as const }]
    const smooth = estimateOf({ finish: 'smooth', rooms }, [hole], [hole])
    const one = estimateOf({ finish: 'smooth', rooms, roomSites: bath }, [hole], [hole])
    expect(one.detections.map(({ scope }) => scope)).toEqual([
      expect.stringMatching(/; smooth finish\.$/),
      expect.stringMatching(/; match the orange peel texture\.$/),
    ])
    expect(quantityOf(smooth, 'texture-spray')).toBe(0)
    expect(quantityOf(one, 'texture-spray')).toBe(1000)
    const two = estimateOf({ finish: 'knockdown', rooms, roomSites: bath }, [hole], [hole])
    expect(quantityOf(two, 'texture-spray')).toBe(2000)
    expect(quantityOf(two, 'labor-drywall') - quantityOf(one, 'labor-drywall')).toBe(1000)
  })

  it('paints the wall of each room, once, unless others paint there', () => {
    const paintFor = (site: SiteWithRooms) =>
      quantityOf(estimateOf({ paint: 'included', ...site }, [hole, hole], [hole]), 'wall-paint')
    const once = paintFor({})
    expect(once).toBeGreaterThan(0)
    expect(paintFor({ rooms: ['Kitchen'] })).toBe(once)
    expect(paintFor({ rooms })).toBeGreaterThan(once)
    const byOthers = [{ room: 'Bath', paint: 'by_others' as const }]
    expect(paintFor({ rooms, roomSites: byOthers })).toBe(once)
  })
})
