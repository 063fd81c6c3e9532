// One sentence about all files of a choice that could not be read as photos.

export type RefusedFile = { name: string; refusal: string }

/** More names do not fit a message on a phone. */
const MAX_NAMES = 3

export function describeRefused(files: readonly RefusedFile[]): string | null {
  const [first, ...others] = files
  if (!first) return null
  if (others.length === 0) return first.refusal
  const names = new Intl.ListFormat('en-US').format(files.map(({ name }) => `“${name}”`))
  const which = files.length > MAX_NAMES ? `${files.length} files` : names
  return `${which} could not be opened as photos. Choose JPEG, PNG or WebP pictures under 10 MB.`
}
