// A round avatar with the initials of a person or business.
import { withoutParentheses } from '@quotewright/domain/parentheses'

export type AvatarProps = { name: string; size?: 'medium' | 'large' }

/** The first letters of the first and last word: `Dana de la Cruz (Acme Inc)` is `DC`. */
export function initialsOf(name: string): string {
  const words = (withoutParentheses(name) || name.trim()).split(/\s+/)
  const named = words.length > 1 ? [words[0], words.at(-1)] : words
  return named.map(word => firstLetter(word ?? '')).join('')
}

// A letter without combining marks. This is the usual case and avoids an Intl.Segmenter, which is slow to create on phones.
const plainLetter = /^[\p{L}\p{N}](?![\p{M}\u200D])/u

function firstLetter(word: string): string {
  const letter = plainLetter.exec(word)?.[0] ?? firstGrapheme(word)
  return letter.toLocaleUpperCase('en-US')
}

function firstGrapheme(word: string): string {
  const letters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })
  for (const { segment } of letters.segment(word)) return segment
  return ''
}

/** Decorative: show the name next to it, or label the button around it. */
export function Avatar({ name, size = 'medium' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-initials={initialsOf(name)}
      className={`inline-grid shrink-0 place-items-center rounded-full bg-inverse font-bold text-on-inverse before:content-[attr(data-initials)] ${
        size === 'large' ? 'size-14 text-lg' : 'size-11 text-base'
      }`}
    />
  )
}
