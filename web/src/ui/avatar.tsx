// A person or business as a disc with initials.
export type AvatarProps = { name: string; size?: 'medium' | 'large' }

/** The first letters of the first and last word: `Dana de la Cruz` is `DC`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const named = words.length > 1 ? [words[0], words.at(-1)] : words
  return named.map(word => firstLetter(word ?? '')).join('')
}

const letters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

function firstLetter(word: string): string {
  for (const { segment } of letters.segment(word)) return segment.toLocaleUpperCase('en-US')
  return ''
}

/** Decoration, and drawn as such: the name stands beside it in words, or labels the button around it. */
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
