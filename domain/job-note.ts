// Reads the note about the job for the surface that is damaged and its finish.
import type { Finish, JobSite, Surface } from './job-site.ts'

const surfaceWords: Record<Surface, RegExp> = {
  // `dry wall` and `wall paper` are no walls to repair; a ceiling fan may hang over one.
  wall: /(?<!\bdry[ -])\bwalls?\b(?![ -]?paper)/g,
  ceiling: /\bceilings?\b(?! (?:fan|light|height|joist))/g,
}

const finishWords: Record<Finish, RegExp> = {
  smooth: /\bsmooth\b|\blevel[ -]?(?:4|5|four|five)\b|\bno texture\b|\buntextured\b/g,
  orange_peel: /\borange[ -]?peel\b/g,
  knockdown: /\bknock[ -]?down\b/g,
  popcorn: /\bpopcorn\b|\bacoustic (?:ceiling|texture)\b|\bcottage cheese\b/g,
}

/** `not on the ceiling`, `scrape the popcorn`: named, but not what is to be matched. */
const denied =
  /\b(?:no|not|without|isn['’]t|under|below|remov\w+|scrap\w+)(?: (?:on|the|a|an|any|old|of))* $/

/** Says nothing where the note names two surfaces or two finishes. */
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
