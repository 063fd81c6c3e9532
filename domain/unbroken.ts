// Keeps an amount with its unit, and a month with its day, on one line of a screen.

const NO_BREAK = '\u00a0'
const monthBeforeDay =
  /\b(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?) (?=\d)/g
/** Longer words are no units, and may break from their number on a narrow screen. */
const amountBeforeUnit = /(\d) (?!(?:and|at|of|or|to)\b)(?=[a-z]{1,8}\b)/g
const partsOfUnit = /\b(sq|lin|cu) (?=(?:ft|in|yd)\b)/g

/** For screens only: documents, files, messages and searches have plain spaces. */
export function unbroken(text: string): string {
  return [monthBeforeDay, amountBeforeUnit, partsOfUnit].reduce(
    (kept, pattern) => kept.replace(pattern, `$1${NO_BREAK}`),
    text,
  )
}
