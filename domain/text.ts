// Text fields that people type: trimmed, limited in length, without unprintable characters.
import * as z from 'zod/mini'

// Control characters except tab and newline. The database refuses U+0000; PDFs and mails cannot show the others.
// biome-ignore format: one range a line reads worse
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** A text of at most `max` characters; `noun` names it in the error message. */
export function boundedText(noun: string, max: number, missing?: string) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.maxLength(max, `${noun} can have at most ${max} characters`),
      printable(noun),
    )
}

/** Refuses unprintable characters. */
export function printable(noun: string) {
  return z.refine<string>(
    value => !unprintable.test(value),
    `${noun} contains characters that cannot be printed`,
  )
}

/** Like boundedText, and not blank. `missing` is the spec's message. */
export function requiredText(noun: string, max: number, missing = `${noun} is required`) {
  return boundedText(noun, max, missing).check(z.minLength(1, missing))
}

const lineBreak = /[\n\r\u0085\u2028\u2029]/

function onOneLine(noun: string) {
  return z.refine<string>(value => !lineBreak.test(value), `${noun} must be on one line`)
}

/** Like boundedText, for names, subjects and numbers. Refuses a line break inside; trims one at the end. */
export function singleLine(noun: string, max: number) {
  return boundedText(noun, max).check(onOneLine(noun))
}

/** Like singleLine, and not blank. */
export function requiredLine(noun: string, max: number, missing = `${noun} is required`) {
  return requiredText(noun, max, missing).check(onOneLine(noun))
}

/** A letter, digit or sign that shows by itself. The fillers of Korean and Braille are blank, although they are letters and signs. */
const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Like requiredLine, for a name that stands for a person: invisible characters alone are none. */
export function visibleLine(noun: string, max: number, missing: string) {
  return boundedText(noun, max, missing).check(
    z.refine<string>(value => visible.test(value), missing),
    onOneLine(noun),
  )
}

/**
 * Turns line breaks into spaces, for descriptions, which are often pasted from two lines. A pattern for a break and the
 * spaces around it would take half an hour for a megabyte of spaces.
 */
export const folded = z.overwrite<string>(text =>
  text
    .split(lineBreak)
    .map(part => part.trim())
    .filter(Boolean)
    .join(' '),
)

/** The lines that are not blank. */
export function linesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map(line => line.trim())
    .filter(Boolean)
}
