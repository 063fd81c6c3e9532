// Reads the damaged surface, its finish, who paints it and its room from the job note.
import { capitalized } from '../letter-case.ts'
import type { Finish, JobSite, Paint, Surface } from './job-site.ts'
import { MAX_ROOM } from './room.ts'

type SiteInNote = JobSite & { room?: string }

/** The note of a job. */
export type JobNote = {
  note: string
  /** What it says of the site, as confirmed. Missing if everything that it names applies. */
  noteSite?: JobSite | undefined
}

const surfaceWords: Record<Surface, RegExp> = {
  // `dry wall` and `wall paper` do not mean a wall, and `ceiling fan` does not mean a ceiling.
  wall: /(?<!\bdry[ -])\bwalls?\b(?![ -]?paper)/g,
  ceiling: /\bceilings?\b(?! (?:fan|light|height|joist))/g,
}

/** Of a room: seven feet or more. */
const feet = String.raw`(?:[7-9]|[12]\d)(?:\.\d+)?[ -]?(?:['’′]|ft\b\.?|foot\b|feet\b)(?:[ -]?\d+ ?(?:["”″]|in\b\.?))?\+?[ -]?(?:high |tall )?$`
const heightOfCeilings = new RegExp(
  String.raw`(?<!\b(?:in|on)(?: the| an?| our)? )(?<![\d.])${feet}`,
)
const heightAlone = new RegExp(String.raw`(?:^|[,;.\n]) ?${feet}`)

/** `9' ceilings` and `wall, 9 ft ceiling` are heights of rooms, but a stain `on the 9 ft ceiling` is on the ceiling. */
function isHeight(before: string, after: string): boolean {
  if (after.startsWith('ceilings')) return heightOfCeilings.test(before)
  return /^ceiling *(?:$|[,;.\n])/.test(after) && heightAlone.test(before)
}

const finishWords: Record<Finish, RegExp> = {
  smooth: /\bsmooth\b|\blevel[ -]?(?:4|5|four|five)\b|\bno texture\b|\buntextured\b/g,
  orange_peel: /\borange[ -]?peel\b/g,
  knockdown: /\bknock[ -]?down\b/g,
  popcorn: /\bpopcorn\b|\bacoustic (?:ceiling|texture)\b|\bcottage cheese\b/g,
}

const others = '(?:the )?(?:home)?(?:owners?|others?|customers?|clients?|tenants?|landlords?)'

const paintWords: Record<Paint, RegExp> = {
  // `patch and paint` is one job, and who paints to match is the one who repairs.
  included:
    /\b(?:including|includes?|incl\.?|with|plus|(?:patch|prime|texture|repair|fix|finish) (?:and|&|\+)|we(?:['’]ll| will)?) (?:the )?paint(?:ing)?\b(?! by\b)|\bpaint(?:ing)? (?:is )?included\b|\bpaint(?:ing)? by us\b|\bpaint(?:ing)? to match\b(?! by\b)|\bmatch(?:ing)? (?:the )?(?:existing )?paint\b/g,
  by_others: new RegExp(
    [
      `\\bpaint(?:ed|ing)?(?: to match)?(?: is| will be)?(?: done)? by ${others}\\b`,
      `\\b${others} (?:will |does |do |to )?(?:the )?paints?(?:ing)?\\b`,
      String.raw`\b(?:no|not including|without|excluding) (?:the |any )?paint(?:ing)?\b`,
      String.raw`\bpaint(?:ing)? (?:is )?(?:not included|excluded)\b`,
    ].join('|'),
    'g',
  ),
}

/** `not on the ceiling`, `scrape the popcorn`: named, but not to be repaired or matched. */
const denied =
  /\b(?:no|not|without|isn['’]t|under|below|remov\w+|scrap\w+)(?: (?:on|the|a|an|any|old|of))* $/

/** `basement bath`, `second floor hallway`; a `bathroom door` is no room. */
const rooms =
  /\b(?:(?:(?:first|second|third|1st|2nd|3rd|main|ground|top|upper|lower) floor|upstairs|downstairs|basement|master|primary|guest|kids?|front|back) )*(?:(?:living|family|dining|laundry)[ -]?room|kitchen|bath(?:[ -]?room)?|bed[ -]?room|hall(?:way)?|garage|basement|attic|closet|office|foyer|stairwell|(?:sun )?porch)\b(?! (?:door|window|fan|light|cabinet|sink|tile|tub)s?\b)/g

/** `next to the bathroom`: named, but not where the damage is. */
const elsewhere = /\b(?:next to|near|beside|behind|above|over|outside)(?: of)?(?: the| a)? $/

/** Leaves out what the note names in two ways. */
export function readNote(note: string): SiteInNote {
  const text = note.toLowerCase().replaceAll(/\s+/g, ' ')
  const finish = onlyOne(text, finishWords)
  // Popcorn is sprayed on ceilings.
  const surface = surfaceIn(text) ?? (finish === 'popcorn' ? 'ceiling' : undefined)
  const paint = onlyOne(text, paintWords)
  const room = onlyRoom(text)
  return {
    ...(surface && { surface }),
    ...(finish && { finish }),
    ...(paint && { paint }),
    ...(room && { room }),
  }
}

/** `note` is in lower case. Undefined if it names none or both. */
export function surfaceIn(note: string): Surface | undefined {
  return onlyOne(note, surfaceWords)
}

/** What the note says, as far as it was confirmed. Its room needs no confirmation. */
export function siteOfNote({ note, noteSite }: JobNote): SiteInNote {
  const { room, ...site } = readNote(note)
  return { ...(noteSite ?? site), ...(room && { room }) }
}

/** The parts of the site that `to` states differently from `from`. */
export function siteChanges(from: JobSite, to: JobSite): JobSite {
  const { surface, finish, paint } = to
  return {
    ...(surface && surface !== from.surface && { surface }),
    ...(finish && finish !== from.finish && { finish }),
    ...(paint && paint !== from.paint && { paint }),
  }
}

function onlyOne<Word extends string>(text: string, words: Record<Word, RegExp>): Word | undefined {
  const named = (Object.keys(words) as Word[]).filter(word =>
    [...text.matchAll(words[word])].some(({ index }) => {
      const before = text.slice(0, index)
      return !denied.test(before) && !isHeight(before, text.slice(index))
    }),
  )
  return named.length === 1 ? named[0] : undefined
}

function onlyRoom(text: string): string | undefined {
  const named = [...text.matchAll(rooms)].flatMap(({ 0: words, index }) => {
    const before = text.slice(0, index)
    return denied.test(before) || elsewhere.test(before) ? [] : [roomName(words)]
  })
  const [only, ...others] = new Set(named)
  return others.length === 0 ? only?.slice(0, MAX_ROOM) : undefined
}

/** `Second floor bathroom`. */
function roomName(words: string): string {
  return capitalized(
    words
      .replace(/[ -]?room$/, ' room')
      .replace(/bath(?: room)?$/, 'bathroom')
      .replace('bed room', 'bedroom')
      .replace(/hall$/, 'hallway'),
  )
}
