// The rooms that photos show. A room keeps the answers about its surfaces that differ from the job's.
import * as z from 'zod/mini'
import { requiredLine, singleLine } from '../text.ts'
import type { Finding } from './detection.ts'
import { allOnSurface, findFinding } from './drawn-damage.ts'
import { type JobSite, jobSite, type SurfaceSite, surfaceSite } from './job-site.ts'

export const MAX_ROOM = 40
/** Photos with a room, and rooms with their own answers. */
const MAX_ANSWERS = 20

/** Offered for every photo; others are typed. */
export const commonRooms = [
  'Living room',
  'Kitchen',
  'Bathroom',
  'Bedroom',
  'Hallway',
  'Garage',
] as const

/** A room's surface, finish and paint where they differ from the job's. */
export const RoomSite = z.object({ room: requiredLine('Room', MAX_ROOM), ...surfaceSite })
export type RoomSite = z.infer<typeof RoomSite>

export const jobRooms = {
  /** As the note names it; applies to all photos until one has its own. */
  room: z.optional(singleLine('Room', MAX_ROOM)),
  /** `rooms[n]` is of photo n: null as in the photo before, '' none. */
  rooms: z.optional(
    z.array(z.nullable(singleLine('Room', MAX_ROOM))).check(z.maxLength(MAX_ANSWERS)),
  ),
  roomSites: z.optional(z.array(RoomSite).check(z.maxLength(MAX_ANSWERS))),
}

const JobRooms = z.object(jobRooms)
export type JobRooms = z.infer<typeof JobRooms>

/** The job's answers about its surfaces, and those of its rooms. */
export type SiteWithRooms = JobSite & JobRooms

/** What people said of rooms and of the whole job, which another analysis for the job keeps. */
export const RoomAnswers = z.extend(z.pick(JobRooms, { rooms: true, roomSites: true }), jobSite)
export type RoomAnswers = z.infer<typeof RoomAnswers>

/** Null if it is unknown. */
export function roomOf({ room, rooms = [] }: JobRooms, photo: number): string | null {
  return (answerFor(rooms, photo) ?? room) || null
}

function answerFor(rooms: readonly (string | null)[], photo: number): string | null {
  return rooms.slice(0, photo + 1).findLast(own => own !== null) ?? null
}

/** The rooms of the photos, each once, in their order. */
export function roomsIn(input: JobRooms, photos: Iterable<number>): string[] {
  return [...new Set([...photos].flatMap(photo => roomOf(input, photo) ?? []))]
}

/** '' says that the photo shows no room. */
export function withRoom({ rooms = [] }: JobRooms, photo: number, room: string): RoomAnswers {
  const count = Math.max(rooms.length, photo + 1)
  return {
    rooms: Array.from({ length: count }, (_, at) => (at === photo ? room : (rooms[at] ?? null))),
  }
}

/** What the next job in the same rooms starts with, besides rooms of earlier jobs. The surface depends on the damage. */
export function rememberedSites(input: Answered, before: readonly RoomSite[] = []): RoomSite[] {
  const sites = [...input.findings.keys()].flatMap(photo => {
    const room = roomOf(input, photo)
    const { finish, paint } = siteIn(input, photo)
    return room === null ? [] : [{ room, finish, paint }]
  })
  const byRoom = new Map([...before, ...sites].map(site => [site.room, site]))
  return [...byRoom.values()].filter(isAnswered).slice(-MAX_ANSWERS)
}

/** The rooms of a customer and of those merged into them. A room of both stays as it is of the customer who stayed. */
export function joinedSites(kept: readonly RoomSite[], earlier: readonly RoomSite[]): RoomSite[] {
  const names = new Set(kept.map(({ room }) => room))
  const byRoom = new Map(earlier.map(site => [site.room, site]))
  return [...[...byRoom.values()].filter(({ room }) => !names.has(room)), ...kept].slice(
    -MAX_ANSWERS,
  )
}

/**
 * What an analysis starts with: the note, and the answers that replace what it says. Answers of rooms without any photo
 * that has one are remembered from an earlier job, so the note and the answers for the whole job replace them.
 */
export function withNote(note: SiteWithRooms, answers: RoomAnswers): SiteWithRooms {
  const { rooms, roomSites, ...job } = answers
  if (rooms || !roomSites) return { ...note, ...answers }
  const site = { ...note, ...job }
  return { ...site, roomSites: roomSites.map(one => without(one, site)).filter(isAnswered) }
}

/** The answers for photos that have moved: `places[n]` is where photo n was, -1 for a new one. */
export function withMovedPhotos(answers: RoomAnswers, places: readonly number[]): RoomAnswers {
  const { rooms } = answers
  if (!rooms) return answers
  const own = places.map(place => (place === -1 ? null : answerFor(rooms, place)))
  const isAsBefore = (at: number) => own[at] === answerFor(own, at - 1)
  return { ...answers, rooms: own.map((room, at) => (isAsBefore(at) ? null : room)) }
}

/** What the surfaces in a photo are like. */
export function siteIn(input: SiteWithRooms, photo: number): SurfaceSite {
  const own = ownSite(input, roomOf(input, photo))
  return {
    surface: own?.surface ?? input.surface,
    finish: own?.finish ?? input.finish,
    paint: own?.paint ?? input.paint,
  }
}

/** Whether the note or a person says that this damage is on a wall or a ceiling. Otherwise the wall is a guess. */
export function isSurfaceKnown(input: Answered, id: string, photo: number): boolean {
  const surface = findFinding(input.findings, id)?.surface ?? siteIn(input, photo).surface
  return surface !== undefined
}

type Answered = SiteWithRooms & { findings: readonly (readonly Finding[])[] }

/** Changes an answer: in one room, or, if it is null, for the whole job, whose answer replaces those of its rooms. */
export function answerSite(input: Answered, change: JobSite, room: string | null) {
  const { roomSites = [], findings } = input
  const isSurfaceSet = change.surface !== undefined
  if (room === null) {
    const left = roomSites.map(site => without(site, change)).filter(isAnswered)
    return {
      ...change,
      ...(input.roomSites && { roomSites: left }),
      ...(isSurfaceSet && { findings: allOnSurface(findings) }),
    }
  }
  const others = roomSites.filter(site => site.room !== room)
  const own = { ...ownSite(input, room), room, ...change }
  return {
    roomSites: [...others, own].filter(isAnswered).slice(-MAX_ANSWERS),
    ...(isSurfaceSet && {
      findings: allOnSurface(findings, photo => roomOf(input, photo) === room),
    }),
  }
}

function ownSite({ roomSites = [] }: JobRooms, room: string | null): RoomSite | undefined {
  return roomSites.find(site => site.room === room)
}

/** The room's answers without those that the change replaces. */
function without({ room, surface, finish, paint }: RoomSite, change: JobSite): RoomSite {
  return {
    room,
    ...('surface' in change ? {} : { surface }),
    ...('finish' in change ? {} : { finish }),
    ...('paint' in change ? {} : { paint }),
  }
}

function isAnswered({ surface, finish, paint }: SurfaceSite): boolean {
  return [surface, finish, paint].some(answer => answer !== undefined)
}
