// A person or business as a disc with initials.
export type AvatarProps = { name: string; size?: 'medium' | 'large' }

/** The first letters of the first and last word: `Dana de la Cruz` is `DC`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map(word => [...(word ?? '')][0]?.toLocaleUpperCase('en-US') ?? '').join('')
}

/** Decoration: the name stands beside it in words. */
export function Avatar({ name, size = 'medium' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center rounded-full bg-inverse font-bold text-on-inverse ${
        size === 'large' ? 'size-14 text-lg' : 'size-11 text-base'
      }`}
    >
      {initialsOf(name)}
    </span>
  )
}
