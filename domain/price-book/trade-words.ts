// Words that tradespeople say for the words in names, such as "mud" for joint compound.
import { plain } from '../plain-text.ts'

/** Another word for the same thing, and the word that names have. */
export const sameWords: Readonly<Record<string, string>> = {
  mud: 'compound',
  sheetrock: 'drywall',
  gypsum: 'drywall',
  plasterboard: 'drywall',
  receptacle: 'outlet',
  gfi: 'gfci',
  commode: 'toilet',
  tstat: 'thermostat',
  labour: 'labor',
}

/** Each finds what names a texture, unless the name states another of these. */
const kindsOfTexture = ['popcorn', 'acoustic', 'orange peel', 'knockdown']

/** What is said, and what names have, as the beginnings of words in a row. A search finds these, too. */
const said: readonly (readonly [said: string, named: string])[] = [
  ...Object.entries(sameWords),
  ['rock', 'drywall'],
  ['sheet rock', 'drywall board'],
  ['green board', 'moisture resistant board'],
  ['greenboard', 'moisture resistant board'],
  ['patching', 'hole repair'],
  ['nailpop', 'nail pop'],
  ['water stain', 'water damage'],
  ['retexture', 'texture'],
  ...kindsOfTexture.map(kind => [kind, 'texture'] as const),
  ['acoustic', 'popcorn'],
  ['scrape', 'popcorn'],
  ['scraping', 'popcorn'],
  ['removal', 'remove'],
  // One word, because `4 hang` is an amount of four.
  ['level4', 'finish drywall'],
  ['mud', 'tape and'],
  ['taping', 'tape and'],
  ['bed', 'tape and texture'],
  ['plug', 'outlet'],
  ['romex', 'nm b'],
  ['can light', 'recessed'],
  ['pot light', 'recessed'],
  ['downlight', 'recessed'],
  ['smoke detector', 'smoke alarm'],
  ['exhaust fan', 'bathroom fan'],
  ['tap', 'faucet'],
  ['spigot', 'hose bib'],
  ['sillcock', 'hose bib'],
  ['angle stop', 'shutoff valve'],
  ['disposer', 'garbage disposal'],
  ['sharkbite', 'push fit'],
  ['freon', 'r 410 a'],
  ['decking', 'roof sheathing'],
  ['osb', 'roof sheathing'],
  ['pipe jack', 'pipe boot'],
  ['lvp', 'vinyl plank'],
  ['prehung', 'pre hung'],
  ['trim', 'casing'],
]

/** Lowercase, without accents, numbers apart from letters. */
export function searchWordsOf(text: string): string[] {
  return plain(text).match(/\p{L}+|\p{N}+/gu) ?? []
}

/** By the first letters of the names' words, because ten thousand names are asked for at once. */
const saidByLetters = new Map<string, (typeof said)[number][]>()
for (const pair of said) {
  const letters = firstLetters(pair[1].split(' ')[0] ?? '')
  saidByLetters.set(letters, [...(saidByLetters.get(letters) ?? []), pair])
}

function firstLetters(word: string): string {
  return word.slice(0, 2)
}

/** The words that people may say for a name of these words. */
export function saidWordsFor(name: readonly string[]): string[] {
  const near = new Set(name.flatMap(word => saidByLetters.get(firstLetters(word)) ?? []))
  if (near.size === 0) return []
  const text = ` ${name.join(' ')}`
  return [...near]
    .filter(([words, named]) => text.includes(` ${named}`) && !isOtherTexture(words, named, text))
    .flatMap(([words]) => words.split(' '))
}

/** Whether a name states its own texture, such as “Texture walls, knockdown”, and the words are of another one. */
function isOtherTexture(words: string, named: string, text: string): boolean {
  if (named !== 'texture' || !kindsOfTexture.includes(words)) return false
  const stated = kindsOfTexture.filter(kind => text.includes(` ${kind}`))
  return stated.length > 0 && !stated.includes(words)
}
