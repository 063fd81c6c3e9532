// Texts that are hard to search, and the rule by which a search finds one.

/** With what a pattern, a string or an alphabet may stumble over. */
export const oddStreets = [
  'elm avenue',
  'oak_street',
  'señora ruiz',
  '50% off',
  "o'brien; drop",
  'c:\\jobs',
  'ремонт потолка',
]

/** The search as it is, or each of its first eight words at the start of a word. Both texts are plain. */
export function isFoundByWords(text: string, q: string): boolean {
  const words = (q.match(/[a-z0-9\u0080-\uffff]+/g) ?? []).slice(0, 8)
  const isAtStart = (word: string) => new RegExp(`(?<![\\p{L}\\p{N}_])${word}`, 'u').test(text)
  return text.includes(q) || (words.length > 1 && words.every(isAtStart))
}
