// The text fields people type: trimmed, bounded, free of characters that no document can show.
import * as z from 'zod/mini'

// Control characters except tab and newline; the database refuses U+0000, PDFs and mails the others.
// biome-ignore format: one range a line reads worse
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** A text of at most `max` characters; `noun` names it in the refusal. */
export function boundedText(noun: string, max: number, missing?: string) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.maxLength(max, `${noun} can have at most ${max} characters`),
      printable(noun),
    )
}

/** Refuses what no document can show. */
export function printable(noun: string) {
  return z.refine<string>(
    value => !unprintable.test(value),
    `${noun} contains characters that cannot be printed`,
  )
}

/** As boundedText, and not blank; the refusal is the spec's sentence. */
export function requiredText(noun: string, max: number, missing = `${noun} is required`) {
  return boundedText(noun, max, missing).check(z.minLength(1, missing))
}

const lineBreak = /[\n\r\u0085\u2028\u2029]/

function onOneLine(noun: string) {
  return z.refine<string>(value => !lineBreak.test(value), `${noun} must be on one line`)
}

/** As boundedText, for names, subjects and numbers: a line break inside is refused, one at the end is trimmed. */
export function singleLine(noun: string, max: number) {
  return boundedText(noun, max).check(onOneLine(noun))
}

/** As singleLine, and not blank. */
export function requiredLine(noun: string, max: number, missing = `${noun} is required`) {
  return requiredText(noun, max, missing).check(onOneLine(noun))
}

/** A check for descriptions, which are often pasted from two lines: each line break becomes a space. */
export const folded = z.overwrite<string>(text =>
  text.replaceAll(/[^\S\n\r\u0085\u2028\u2029]*[\n\r\u0085\u2028\u2029]\s*/g, ' '),
)
