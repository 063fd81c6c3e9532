// Reads the damaged surface and its finish from the job note.
import type { Finish, JobSite, Surface } from './job-site.ts'

const surfaceWords: Record<Surface, RegExp> = {
  // `dry wall` and `wall paper` do not mean a wall, and `ceiling fan` does not mean a ceiling.
  wall: /(?<!\bdry[ -])\bwalls?\b(?![ -]?paper)/g,
  ceiling: /\bceilings?\b(?! (?:fan|light|height|joist))/g,
}

const finishWords: Record<Finish, RegExp> = {
  smooth: /\bsmooth\b|\blevel[ -]?(?:4|5|four|five)\b|\bno texture\b|\buntextured\b/g,
  orange_peel: /\borange[ -]?peel\b/g,
  knockdown: /\bknock[ -]?down\b/g,
  popcorn: /\bpopcorn\b|\bacoustic (?:ceiling|texture)\b|\bcottage cheese\b/g,
}

/** `not on the ceiling`, `scrape the popcorn`: named, but not to be repaired or matched. */
const denied =
  /\b(?:no|not|without|isn['’]t|under|below|remov\w+|scrap\w+)(?: (?:on|the|a|an|any|old|of))* $/

/** Leaves out the surface or finish if the note names two. */
export function readNote(note: string): JobSite {
  const text = note.toLowerCase().replaceAll(/\s+/g, ' ')
  const finish = onlyOne(text, finishWords)
  // Popcorn is sprayed on ceilings.
  const surface = onlyOne(text, surfaceWords) ?? (finish === 'popcorn' ? 'ceiling' : undefined)
  return { ...(surface && { surface }), ...(finish && { finish }) }
}

function onlyOne<Word extends string>(text: string, words: Record<Word, RegExp>): Word | undefined {
  const named = (Object.keys(words) as Word[]).filter(word =>
    [...text.matchAll(words[word])].some(({ index }) => !denied.test(text.slice(0, index))),
  )
  return named.length === 1 ? named[0] : undefined
}
